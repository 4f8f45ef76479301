import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { expireLicenseTask } from './expiry.ts'

/** The tasks that follow from events of licenses. */
export const licensingProcessManager: ProcessManager = {
  LicenseVerified: ({ stream, id }) => [expireLicenseTask.for({ license_id: idOf(stream) }, { keyPart: id })],
}
