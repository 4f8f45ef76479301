import type { EventRecord } from '#domain/kernel/catalog.ts'
import { appointments } from './appointments/process-manager.ts'
import { audit } from './audit/process-manager.ts'
import { disputes } from './disputes/process-manager.ts'
import { files } from './files/process-manager.ts'
import { hiring } from './hiring/process-manager.ts'
import { identity } from './identity/process-manager.ts'
import { tasksFor } from './kernel/process-manager.ts'
import { licensing } from './licensing/process-manager.ts'
import { messaging } from './messaging/process-manager.ts'
import { money } from './money/process-manager.ts'
import { notificationTasks } from './notifications/process-manager.ts'
import { operations } from './operations/process-manager.ts'
import { reviews } from './reviews/process-manager.ts'

/** All process managers. Their tasks read the streams and do only what is still due. */
const managers = [
  identity,
  licensing,
  hiring,
  money,
  files,
  messaging,
  disputes,
  appointments,
  reviews,
  audit,
  operations,
]

/** Returns the tasks that this event starts. */
export const tasksStartedBy = (recorded: EventRecord) => [
  ...tasksFor(managers, recorded),
  ...notificationTasks(recorded),
]
