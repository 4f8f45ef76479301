import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '#domain/kernel/terms.ts'

/** The environment of the web process: nothing in it is secret. */
export const WebSettings = z
  .object({
    WEB_PORT: z.coerce.number().int().default(3000),
    TLS_CERT: z.string().optional(),
    TLS_KEY: z.string().optional(),
    HOST: z.string().default('127.0.0.1'),
    WEB_ORIGIN: z.url().default('http://localhost:3000'),
    API_ORIGIN: z.url().default('http://localhost:4000'),
    OBJECTS_ORIGIN: z
      .string()
      .default('')
      .describe(
        'The origins with which browsers exchange files, separated by spaces. `npm start` takes that of S3_PUBLIC_URL, or S3_URL.',
      ),
    SECURITY_CONTACT: z
      .string()
      .regex(/^((mailto|tel):|https:\/\/)\S+$/, 'begins with mailto:, tel: or https://')
      .default('')
      .describe(
        'Whom finders of faults tell, as `mailto:`, `tel:` or `https:`, in `/.well-known/security.txt`. Without it the contact page.',
      ),
    PASSWORD_MIN_LENGTH: z.coerce.number().int().default(MIN_PASSWORD_LENGTH),
  })
  .describe('The web app')
