import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { erasePersonTask } from './erasure/erase-person.ts'

const erase = ({ stream }: { stream: string }) => [
  erasePersonTask.for({ user_id: idOf(stream), listed: false }),
]

/** The tasks that follow from the decision to erase a person. */
export const auditProcessManager: ProcessManager = {
  ErasureConfirmed: erase,
}
