import { durationWords } from '#domain/kernel/duration.ts'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { letter } from './mail.ts'

/** To the new address of an account, which counts once the link is opened. */
export const emailChangeMail = ({ link }: { link: string }) =>
  letter({
    title: 'Confirm your new email address',
    before: [
      'Someone with your account asked to use this address from now on. Please confirm that it is yours.',
      `Until then, you log in with the address you had. The link is good for ${durationWords(VERIFY_LINK_HOURS, 'hour')}.`,
    ],
    action: { label: 'Confirm my new address', link },
    after: ['If you did not ask for this, you can leave this mail be, and nothing changes.'],
  })
