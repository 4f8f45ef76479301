import type { ProcessManager } from '../kernel/process-manager.ts'
import { skipEventTask } from './skip-event.ts'

/** The tasks that follow from decisions of an operator. */
export const operationsProcessManager: ProcessManager = {
  ParkedEventSkipped: ({ event: { projection, position } }) => [skipEventTask.for({ projection, position })],
}
