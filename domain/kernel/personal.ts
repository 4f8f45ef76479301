import { z } from 'zod'

/**
 * For each personal field, the field of the same command or event that names its person; absent if the person
 * is the actor.
 */
const owners = z.registry<{ personal: true; ownerField?: string }>()

/**
 * Marks a text (or list of texts) as personal: it is stored encrypted with the key of its person. `ownerField`
 * names the field of the same command or event with that person's user_id. Without it, the actor is the person.
 */
export const personal = <S extends z.ZodType<string> | z.ZodType<string | undefined>>(
  schema: S,
  ownerField?: string,
) => {
  const personalSchema = schema.meta({}) as S
  // The entry is never empty, since a zod registry treats an empty one as missing.
  owners.add(
    personalSchema as z.ZodType,
    ownerField === undefined ? { personal: true } : { personal: true, ownerField },
  )
  return personalSchema
}

/** Replaces a personal text once its person's key is destroyed. */
export const ERASED = '[erased]'

/** The name that others see for an erased person. */
export const ERASED_PERSON = { first_name: 'An erased', last_name: 'member' }

/**
 * Returns the personal fields of one schema: field name → the field that names its person (`undefined`: the
 * actor).
 */
export const personalFields = (schema: z.ZodObject): Map<string, string | undefined> => {
  const fields = new Map<string, string | undefined>()
  for (const [name, field] of Object.entries(schema.shape)) {
    const entry = owners.get(field as z.ZodType)
    if (entry) fields.set(name, entry.ownerField)
  }
  return fields
}
