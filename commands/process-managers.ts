import type { EventRecord } from '#domain/kernel/catalog.ts'
import { appointmentsProcessManager } from './appointments/process-manager.ts'
import { auditProcessManager } from './audit/process-manager.ts'
import { disputesProcessManager } from './disputes/process-manager.ts'
import { filesProcessManager } from './files/process-manager.ts'
import { hiringProcessManager } from './hiring/process-manager.ts'
import { identityProcessManager } from './identity/process-manager.ts'
import { tasksFor } from './kernel/process-manager.ts'
import { licensingProcessManager } from './licensing/process-manager.ts'
import { messagingProcessManager } from './messaging/process-manager.ts'
import { moneyProcessManager } from './money/process-manager.ts'
import { notificationTasks } from './notifications/process-manager.ts'
import { operationsProcessManager } from './operations/process-manager.ts'
import { reviewsProcessManager } from './reviews/process-manager.ts'

/** All process managers. Their tasks read the streams and do only what is still due. */
const managers = [
  identityProcessManager,
  licensingProcessManager,
  hiringProcessManager,
  moneyProcessManager,
  filesProcessManager,
  messagingProcessManager,
  disputesProcessManager,
  appointmentsProcessManager,
  reviewsProcessManager,
  auditProcessManager,
  operationsProcessManager,
]

/** Returns the tasks that this event starts. */
export const tasksStartedBy = (recorded: EventRecord) => [
  ...tasksFor(managers, recorded),
  ...notificationTasks(recorded),
]
