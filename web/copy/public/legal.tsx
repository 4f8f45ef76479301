import type { ReactNode } from 'react'

// screens/public/legal.tsx
export const whatWeAre = 'What we are'
export const isAPlaceWhereClients = ({ productName }: { productName: ReactNode }) => (
  <>
    {productName} is a place where clients and medical consultants find each other, agree, and are paid. We
    are not a clinic, an employer, a staffing agency, an insurer or a law firm. Consultants are independent
    contractors. A contract for work is between the client and the consultant.
  </>
)
export const noMedicalAdvice = 'No medical advice'
export const nothingOnThesePagesIs =
  "Nothing on these pages is medical advice, and no one should base a decision about a patient's treatment on it. What a consultant says or writes is that consultant's professional opinion, given within their license. In an emergency, call 911."
export const whatAVerifiedLicenseMeans = 'What a verified license means'
export const verifiedMeansThatOneOf =
  "“Verified” means that a person on our team looked a license up in the issuing board's public register and found it as the consultant stated it. It also has to be valid on the day of an application and on the day of a hire. A register may be out of date or wrong, and a license may change after we looked."
export const itIsNotAPromise =
  "It isn't a promise about the quality of the work, and it doesn't replace your own credentialing. It's up to the consultant and the client to make sure that a license covers a given task in a given state."
export const yourResponsibilities = 'Your responsibilities'
export const tellTheTruthAboutYourself = 'Tell the truth about yourself, your licenses and your jobs.'
export const practiceOnlyWithinYourLicense = 'Practice only within your license and state law.'
export const leaveWhatCouldIdentifyA =
  'Leave anything that could identify a patient out of jobs, proposals, profiles and reviews.'
export const shareHealthInformationOnlyWhere =
  "Share health information only where you're allowed to, and only with those who need it."
export const keepYourPasswordAndYour = 'Keep your password and your login codes to yourself.'
export const payAndBePaidFor = 'Pay, and get paid, for work you find here through our escrow.'
export const paymentsAndDisputes = 'Payments and disputes'
export const paymentsGoThroughAnOutside =
  "Payments go through an outside payment provider under its own terms. We hold what the client paid until the work is approved or a dispute is decided. In a dispute, our support team looks at what both sides recorded and releases, refunds or splits the amount. That decides where the money goes; it doesn't take away your right to go to court."
export const liability = 'Liability'
export const weProvideTheServiceWith =
  'We provide the service with care, “as is”. As far as the law allows, we are not liable for the acts of clients or consultants, for the result of their work, or for losses that follow from an interruption. Nothing here limits liability that the law does not let us limit.'
export const suspension = 'Suspension'
export const contactForm = 'contact form'
export const weMaySuspendAnAccount = ({ link }: { link: ReactNode }) => (
  <>
    We may suspend an account that breaks these rules, puts patients or members at risk, or uses a license
    that isn't theirs. We'll tell you if we do, and you can respond through the {link}.
  </>
)
export const changesToThisPage = 'Changes to this page'
export const privacyPolicy = 'privacy policy'
export const weMayChangeThisText = ({ link }: { link: ReactNode }) => (
  <>
    We may change this text, and we show here when we did. Our {link} says how we treat personal data. This
    page was last changed on November 30, 2026.
  </>
)
export const legal = 'Legal'
export const legalDisclaimer = 'Legal disclaimer'
export const whatTheMarketplaceIsAnd =
  "What the marketplace is and isn't, what a verified license means, and what members are responsible for."
export const whatWeAreAndAre =
  "What we are and aren't, what a verified license means, and what members are responsible for."
export const onThisPage = 'On this page'
export const inShort = 'In short'
export const aMarketplaceNotAClinic = 'A marketplace, not a clinic'
export const weConnectClientsAndConsultants =
  'Consultants are independent. A contract is between the two of you.'
export const verifiedMeansLookedUp = 'Verified means we looked it up'
export const aPersonFoundTheLicense = "We found the license with its board. That doesn't vouch for the work."
export const notMedicalAdvice = 'Not medical advice'
export const inAnEmergencyCall911 = 'Nothing here replaces a clinician. In an emergency, call 911.'
