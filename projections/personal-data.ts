import type { z } from 'zod'
import { AnyEvent } from '#domain/kernel/catalog.ts'
import { personalFields } from '#domain/kernel/personal.ts'
import type { ReadModel } from './runner/read-model.ts'

/** The types of the events with personal fields. */
function personalEventTypesIn(schema: z.core.$ZodType): string[] {
  const { options } = schema as { options?: readonly z.core.$ZodType[] }
  if (options) return options.flatMap(personalEventTypesIn)
  const object = schema as z.ZodObject<{ type: z.ZodLiteral<string> }>
  return personalFields(object).size > 0 ? [object.shape.type.value] : []
}

const personalEventTypes = personalEventTypesIn(AnyEvent)

/**
 * Whether a read model may contain texts that people wrote, so that it must be rebuilt when one of them is
 * erased.
 */
export const holdsPersonalData = (model: ReadModel) => personalEventTypes.some((type) => model.handles(type))
