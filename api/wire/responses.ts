import { z } from 'zod'

export type Ok = z.infer<typeof Ok>
export const Ok = z.object({ success: z.literal(true) }).meta({ id: 'Ok' })

/** Success or failure. The specified screens tell them apart by this flag. */
export const Success = z.object({ success: z.boolean() }).meta({ id: 'Success' })

export type Problem = z.infer<typeof Problem>
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({
    id: 'Problem',
    description: 'A problem in the format of RFC 9457; `code` is a stable word that names the broken rule',
  })

/** One page of a list. `state` is the active state filter, "" for all. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    list: z.array(item),
    currentPage: z.int(),
    total: z.int(),
    totalPages: z.int(),
    state: z.string(),
  })

/** The number of items in each part of a list. */
export const countsOf = <P extends string>(parts: readonly P[]) =>
  z
    .object(Object.fromEntries(parts.map((part) => [part, z.int()])) as Record<P, z.ZodInt>)
    .optional()
    .meta({ description: 'The number of items in each part of the list' })

/** A response in bytes of one of these media types, instead of JSON. */
export const bytesOf = (...media: string[]) => z.unknown().meta({ description: media.join(', '), media })

/** Whether one of these responses is bytes. */
export const hasBytes = (responses: Record<number, z.ZodType>) =>
  Object.values(responses).some((response) => response.meta()?.media !== undefined)
