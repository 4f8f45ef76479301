import { z } from 'zod'

export const port = (defaultPort: number) => z.coerce.number().int().min(0).max(65_535).default(defaultPort)
export const optionalText = z.string().optional()
export const optionalUrl = z.url().optional()
export const positiveNumber = z.coerce.number().positive()
export const positiveInteger = positiveNumber.int()
