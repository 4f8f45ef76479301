import type { Erasure } from '#commands/ports/identity/erasure.ts'
import type { WorkerNeeds } from '#commands/tasks.ts'
import { erasure } from '../../erasure/erasure.ts'
import { documentPreviews } from '../../files/previews/document-previews.ts'
import { findOffice } from '../../files/previews/libreoffice.ts'
import { previewStore } from '../../files/previews/preview-store.ts'
import { outbox } from '../../mail/outbox.ts'
import { mailServer } from '../../mail/smtp.ts'
import { textMessageProvider } from '../../mail/twilio.ts'
import { admins } from '../../postgres/admins.ts'
import { createVerification } from '../../secrets/logins/address-verification.ts'
import { alignEmail } from '../../secrets/logins/email-change.ts'
import { userOf } from '../../secrets/logins/logins.ts'
import { createReset } from '../../secrets/logins/password-resets.ts'
import { createCode, phoneSubject, subjectOf } from '../../secrets/second-factor/sent-codes.ts'
import { endSessions } from '../../secrets/sessions/end-sessions.ts'
import { standings } from '../../secrets/standings.ts'
import { unsubscribeTokens } from '../../secrets/unsubscribe-tokens.ts'
import { apiOrigin, required, webOrigin } from '../../settings/env.ts'
import type { ProcessDependencies } from '../process-dependencies.ts'

/** The dependencies of all tasks, and `close` for their connections. A task that needs more than this does not compile. */
export function createTaskDependencies(
  { env, log, sql, keys, secretKeys, store, objects, erasedPeople: people, deps, fault }: ProcessDependencies,
  projections: WorkerNeeds['projections'] & Pick<Erasure, 'rebuild'>,
): {
  needs: WorkerNeeds
  close(): void
} {
  const mailConnection = mailServer({ url: required(env, 'SMTP_URL'), from: env.MAIL_FROM })
  const smsProvider = textMessageProvider({
    url: required(env, 'SMS_URL'),
    account: required(env, 'SMS_ACCOUNT'),
    token: required(env, 'SMS_TOKEN'),
    from: env.SMS_FROM,
  })
  const needs: WorkerNeeds = {
    ...deps,
    store,
    projections,
    sweep_seconds: env.SWEEP_SECONDS,
    webOrigin: webOrigin(env),
    api: apiOrigin(env),
    collect_seconds: env.COLLECT_SECONDS,
    smsCountries: env.SMS_COUNTRIES,
    unsubscribeTokens: unsubscribeTokens(secretKeys.hashes),
    support: env.SUPPORT_EMAIL,
    outbox: outbox({
      ...{ sql, mail: mailConnection, sms: smsProvider, keys: secretKeys, log, fault },
      sender: { webOrigin: webOrigin(env), postalAddress: env.POSTAL_ADDRESS },
    }),
    mailedLinks: {
      verification: (user_id, email, { secretFor }) =>
        createVerification(sql, user_id, email, { secret: secretFor(email) }),
      passwordReset: (user_id, email, { secretFor, isRetry }) =>
        createReset(sql, user_id, email, { secret: secretFor(email), again: isRetry }),
    },
    secondFactorCodes: {
      issue({ user_id, challenge, confirms, method, phone, email }, at, { secretFor, isRetry }) {
        const subject = confirms === 'phone' ? phoneSubject(user_id) : subjectOf(user_id, challenge)
        const codeDetails = { subject, user_id, method, phone }
        return createCode(sql, secretKeys.hashes, codeDetails, {
          time: at,
          secret: secretFor(phone ?? email),
          again: isRetry,
        })
      },
    },
    logins: { userOf: (email) => userOf(sql, email) },
    loginAddress: { align: async (user_id, written) => void (await alignEmail(sql, user_id, written)) },
    sessions: {
      endAll: (user_id, time, kind, exceptId) => endSessions(sql, user_id, time, { kind, exceptId }),
    },
    standings: standings(sql),
    admins: admins(sql),
    erasure: erasure({ sql, keys, people, rebuild: projections.rebuild, log }),
    documentPreviews: documentPreviews({
      objects,
      previews: previewStore(deps, keys),
      office: () => findOffice({ program: env.SOFFICE, minIsolation: env.SOFFICE_ISOLATION }),
      log,
      fault,
    }),
  }
  return { needs, close: () => mailConnection.close() }
}
