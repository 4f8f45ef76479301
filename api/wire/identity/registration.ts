import { z } from 'zod'
import {
  registerRefusals,
  resendVerificationRefusals,
  verifyEmailRefusals,
} from '#domain/identity/refusals.ts'
import { Ok, Success } from '../answers.ts'
import { Email, LinkId, label, Name, Password, State, Tags, withPersonNameCheck, Zip } from '../fields.ts'
import { withoutRefusals } from '../refusals.ts'
import { route } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'

export const registration = {
  'POST /auth/register': route({
    summary: 'Creates an account; `success: false` when the email address has one already.',
    auth: 'public',
    sensitive: false,
    reads: [],
    body: withPersonNameCheck(
      z.object({
        email: Email,
        password: Password,
        first_name: Name,
        last_name: Name,
        city: Name,
        state: State,
        zip: Zip,
        title: label(200, 0).default(''),
        categories: Tags.default([]),
        skills: Tags.default([]),
      }),
    ),
    answers: { 200: Success },
    audit: ['AccountRegistered'],
    refuses: withoutRefusals(registerRefusals, 'email_taken'),
  }),
  'GET /auth/verify/{id}': route({
    summary: 'Verifies an email address with the id from the verification email.',
    auth: 'public',
    sensitive: false,
    reads: [],
    params: z.object({ id: LinkId }),
    answers: { 200: Success },
    changes: true,
    audit: ['EmailVerified'],
    refuses: withoutRefusals(verifyEmailRefusals, 'link_over'),
  }),
  'POST /auth/verify/resend': route({
    summary: 'Sends the verification email again; always succeeds.',
    auth: 'public',
    sensitive: false,
    reads: [],
    body: z.object({ email: Email }),
    answers: { 200: Ok },
    audit: UNAUDITED.code,
    refuses: resendVerificationRefusals,
  }),
  'GET /track': route({
    summary: 'Records a visit to a public page.',
    auth: 'public',
    reads: [],
    answers: { 204: z.null() },
    audit: UNAUDITED.public,
    refuses: [],
  }),
}
