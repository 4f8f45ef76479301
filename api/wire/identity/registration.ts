import { z } from 'zod'
import {
  registerRefusals,
  resendVerificationRefusals,
  verifyEmailRefusals,
} from '#domain/identity/refusals.ts'
import {
  Email,
  LinkId,
  Name,
  Password,
  State,
  Tags,
  TitleOrEmpty,
  withPersonNameCheck,
  Zip,
} from '../fields.ts'
import { withoutRefusals } from '../refusals.ts'
import { Success } from '../responses.ts'
import { command, query } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'

export const registrationRoutes = {
  'POST /auth/register': command({
    summary: 'Creates an account. Answers `success: false` if the email address already has one.',
    auth: 'public',
    sensitive: false,
    body: withPersonNameCheck(
      z.object({
        email: Email,
        password: Password,
        first_name: Name,
        last_name: Name,
        city: Name,
        state: State,
        zip: Zip,
        title: TitleOrEmpty.default(''),
        categories: Tags.default([]),
        skills: Tags.default([]),
      }),
    ),
    responses: { 200: Success },
    audit: ['AccountRegistered'],
    refuses: withoutRefusals(registerRefusals, 'email_taken'),
  }),
  'GET /auth/verify/{id}': command({
    summary: 'Verifies an email address with the id from the verification email.',
    auth: 'public',
    sensitive: false,
    params: z.object({ id: LinkId }),
    responses: { 200: Success },
    subjectKind: null,
    changesState: 'by GET and POST',
    audit: ['EmailVerified'],
    refuses: withoutRefusals(verifyEmailRefusals, 'link_over'),
  }),
  'POST /auth/verify/resend': command({
    summary: 'Sends the verification email again. Always answers success.',
    auth: 'public',
    sensitive: false,
    body: z.object({ email: Email }),
    audit: UNAUDITED.code,
    refuses: resendVerificationRefusals,
  }),
  'GET /track': query({
    summary: 'Records a visit to a public page.',
    auth: 'public',
    reads: [],
    responses: { 204: z.null() },
    audit: UNAUDITED.public,
  }),
}
