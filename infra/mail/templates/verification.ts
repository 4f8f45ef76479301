import { letter } from './mail.ts'

/** The mail that proves an address; its link is good for 48 hours. */
export const verificationMail = ({ link }: { link: string }) =>
  letter({
    title: 'Confirm your email address',
    before: ['Please confirm that this address is yours. The link is good for 48 hours.'],
    action: { label: 'Confirm my address', link },
    after: ['If you did not create an account, you can leave this mail be.'],
  })
