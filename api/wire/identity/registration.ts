import { z } from 'zod'
import { Ok, Success } from '../answers.ts'
import { Email, LinkId, Name, Password, State, Tags, text, Zip } from '../fields.ts'
import { route } from '../route.ts'

export const registration = {
  'POST /auth/register': route({
    auth: 'public',
    summary: 'Makes an account. `success: false`: the address has one already.',
    body: z.object({
      email: Email,
      password: Password,
      first_name: Name,
      last_name: Name,
      city: Name,
      state: State,
      zip: Zip,
      title: text(200, 0).default(''),
      categories: Tags.default([]),
      skills: Tags.default([]),
    }),
    answers: { 200: Success },
  }),
  'GET /auth/verify/{id}': route({
    auth: 'public',
    summary: 'Proves an email address by the id in the verification mail.',
    params: z.object({ id: LinkId }),
    answers: { 200: Success },
    changes: true,
  }),
  'POST /auth/verify/resend': route({
    auth: 'public',
    summary: 'Sends the verification mail again. Ok, always.',
    body: z.object({ email: Email }),
    answers: { 200: Ok },
  }),
  'GET /track': route({
    auth: 'public',
    summary: 'A visit to a public page.',
    answers: { 204: z.null() },
  }),
}
