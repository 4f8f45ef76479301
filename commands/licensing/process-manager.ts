import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { expireLicenseTask } from './expiry.ts'

/** Licenses and their last day. */
export const licensing: ProcessManager = {
  LicenseVerified: ({ stream, id }) => [expireLicenseTask.for({ license_id: idOf(stream) }, { per: id })],
}
