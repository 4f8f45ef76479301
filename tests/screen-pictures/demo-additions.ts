import { caller, idempotencyHeaders } from '#tests/harness/api.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import type { RunningProduct } from '#tests/harness/product.ts'
import type { Insider } from './demo-people.ts'

const MESSAGE_OF_VISITOR = {
  name: 'Imani Brooks',
  email: 'imani.brooks@example.com',
  phone: '5125550142',
  message:
    'We run two dialysis units in Waco. Can one account post jobs for both, and can my charge nurse see the contracts too?',
}
const MESSAGE_OF_MEMBER = {
  message:
    'My payout email changed. Will the payout that waits go to the new one, or do I have to ask for it again?',
}

/** Sends support a message of a visitor and one of a member, which the demo has none of. */
export async function writeToSupport(product: RunningProduct, { noor }: Record<string, Insider>) {
  const answers = [
    await caller(product.api)('POST /contact/public', MESSAGE_OF_VISITOR, idempotencyHeaders()),
    await noor?.call('POST /contact', MESSAGE_OF_MEMBER, idempotencyHeaders()),
  ]
  for (const answer of answers)
    if (answer?.status !== 200) throw new Error(`a message to support was refused: ${answer?.status}`)
}

/** The path in a mail to a member who has forgotten their password. */
export async function resetPasswordPath(product: RunningProduct) {
  const email = 'sam.delgado@example.com'
  await caller(product.api)('POST /auth/forgot-password', { email })
  return linkTo(product, email, /\/reset-password\/[\w-]+\/[\w-]+/)
}
