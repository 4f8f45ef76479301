import { letter } from './mail.ts'

/** To the new address of an account: its link is good for 48 hours, and the address counts once it is opened. */
export const emailChangeMail = ({ link }: { link: string }) =>
  letter({
    title: 'Confirm your new email address',
    before: [
      'Someone with your account asked to use this address from now on. Please confirm that it is yours.',
      'Until then, you log in with the address you had. The link is good for 48 hours.',
    ],
    action: { label: 'Confirm my new address', link },
    after: ['If you did not ask for this, you can leave this mail be, and nothing changes.'],
  })
