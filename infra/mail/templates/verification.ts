import { durationWords } from '#domain/kernel/duration.ts'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { letter } from './mail.ts'

/** The mail that proves an address. */
export const verificationMail = ({ link }: { link: string }) =>
  letter({
    title: 'Confirm your email address',
    before: [
      `Please confirm that this address is yours. The link is good for ${durationWords(VERIFY_LINK_HOURS, 'hour')}.`,
    ],
    action: { label: 'Confirm my address', link },
    after: ['If you did not create an account, you can leave this mail be.'],
  })
