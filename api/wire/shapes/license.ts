import { z } from 'zod'
import { licenseStatus } from '#domain/licensing/status.ts'
import { Day, Id, Line, Prose, Time } from './values.ts'

export type LicenseSummary = z.infer<typeof LicenseSummary>
export const LicenseSummary = z
  .object({
    id: Id,
    title: Line,
    state: z.string(),
    license_type: z
      .string()
      .optional()
      .meta({ description: 'NP, RN or LPN; "" in old licenses without a type' }),
    multistate: z.boolean().optional().meta({
      description: 'Whether the license is a multistate (compact) license',
    }),
    verified: z.boolean(),
    expiration_date: Day,
  })
  .meta({ id: 'LicenseSummary' })

export type LicenseResponse = z.infer<typeof LicenseResponse>
export const LicenseResponse = z
  .object({
    id: Id,
    title: Line,
    number: Line,
    state: z.string(),
    license_type: z.string(),
    multistate: z.boolean(),
    expiration_date: Day,
    issued_date: Day,
    verified: z.boolean(),
    status: z.enum(licenseStatus.states).exclude(['deleted']),
    file_id: Id.optional(),
    note: Prose.optional(),
    verified_at: Time.optional().meta({
      description: 'When our staff verified the license, while it is verified',
    }),
    revision: z.int(),
  })
  .meta({ id: 'License' })
