import type { z } from 'zod'
import { AnyEvent } from '#domain/kernel/catalogue.ts'
import { personalFields } from '#domain/kernel/personal.ts'
import type { ReadModel } from './runner/read-model.ts'

/** The types of the events with personal fields. */
function typesIn(schema: z.core.$ZodType): string[] {
  const { options } = schema as { options?: readonly z.core.$ZodType[] }
  if (options) return options.flatMap(typesIn)
  const object = schema as z.ZodObject<{ type: z.ZodLiteral<string> }>
  return personalFields(object).size > 0 ? [object.shape.type.value] : []
}

const personal = typesIn(AnyEvent)

/** Whether a read model may hold what people wrote: it must be built again when one of them is erased. */
export const holdsPersonal = (model: ReadModel) => personal.some((type) => model.handles(type))
