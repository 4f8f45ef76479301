import type { ProcessManager } from '../kernel/process-manager.ts'
import { skipEventTask } from './skip-event.ts'

/** What follows from the decisions of who operates the product. */
export const operations: ProcessManager = {
  ParkedEventSkipped: ({ event: { projection, position } }) => [skipEventTask.for({ projection, position })],
}
