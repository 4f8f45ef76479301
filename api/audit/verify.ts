import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { verification } from '../wire/audit/verify.ts'

export const verificationRoutes = ({ trail }: Services): Handlers<keyof typeof verification> => ({
  'GET /staff/audit/verify': () => trail.verify(),
})
