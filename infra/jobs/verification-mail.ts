import type { Sql } from 'postgres'
import { accounts } from '#commands/account.ts'
import type { Work } from '#commands/work.ts'
import { type Env, webOrigin } from '../env.ts'
import { verificationMail as template } from '../mail/verification.ts'
import { mailer } from '../mail.ts'
import { required } from '../processes/parts.ts'
import { createVerification } from '../secrets/verification.ts'

/** Mails a member who has not proved their address yet the link that does. */
export function verificationMail(sql: Sql, { commander }: Work, env: Env) {
  const mail = mailer({ url: required(env, 'SMTP_URL'), from: env.MAIL_FROM })
  return async (user_id: string) => {
    const { state } = await commander.look(accounts, user_id)
    const { email, email_verified } = state.context
    if (email_verified || state.value !== 'active') return
    const id = await createVerification(sql, user_id, email)
    await mail.send({ to: email, ...template({ link: `${webOrigin(env)}/verify/${id}` }) })
  }
}
