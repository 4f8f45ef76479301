import type { ReactNode } from 'react'

// screens/public/landing/front.tsx
export const whoAreYou = 'Who are you?'
export const imANurse = "I'm a nurse"
export const iRunAClinic = 'I run a clinic'
export const yourLicenseIsWorthMore = 'Your license is worth more than one shift.'
export const clinicsPayNursesToReview =
  "Clinics pay nurses to review protocols, audit charts, train staff and set up programs. You choose the job and name your price. The money is in escrow before you start, and it's yours the day they approve your work."
export const registerAsANurse = 'Register as a nurse'
export const hireALicensedNurseConsultant =
  'Hire a licensed nurse consultant. Nobody is paid until you approve.'
export const npsRnsAndLpnsAdvise =
  'NPs, RNs and LPNs advise the clinics that need them. Our team checks every license by hand, and your payment stays in escrow until you approve the finished job.'
export const postAJob = 'Post a job'
export const whatAJobLooksLike = 'What a job looks like'
export const woundCareProtocolReview = 'Wound care protocol review'
export const skilledNursingFacilityAustinTx = 'Skilled nursing facility, Austin, TX'
export const bringOur12PageWound =
  'Bring our 12-page wound care protocol up to current guidelines, and train two shift leads on it.'
export const yourRnLicenseCountsIn = 'Your RN license counts in Texas'
export const youdReceiveTheDayIts = (examplePriceCents: string | number, feePercent: string | number) =>
  `You'd receive ${examplePriceCents} the day it's approved, after the ${feePercent}% fee.`
export const logIn = 'Log in'
export const register = 'register'
export const orToSeeTheJobs = ({ link, link2 }: { link: ReactNode; link2: ReactNode }) => (
  <>
    {link} or {link2} to see the jobs that are open now.
  </>
)
export const whatAProposalLooksLike = 'What a proposal looks like'
export const marenHollowayRn = 'Maren Holloway, RN'
export const woundCareNurseConsultant = 'Wound care nurse consultant'
export const idStartWithTenCharts =
  "“I'd start with ten charts and your current protocol, then send you a draft within a week.”"
export const herRnLicenseCountsIn = 'Her RN license counts in Texas'
export const youdPayIntoEscrowWhen = (examplePriceCents: string | number, feePercent: string | number) =>
  `You'd pay ${examplePriceCents} into escrow when you hire her: her price plus the ${feePercent}% fee.`
export const postingIsFreeAndNurses = ({ link }: { link: ReactNode }) => (
  <>Posting is free. {link}, and nurses licensed in its state send you proposals.</>
)
export const learnHowItWorks = 'Learn How it Works'
export const example = 'Example'

// screens/public/landing/journey.tsx
export const day1 = 'Day 1'
export const sixProposalsInThreeDays = 'Six proposals in three days'
export const day4 = 'Day 4'
export const danaPaysThePriceAnd = (feePercent: string | number) =>
  `Dana pays the price and a ${feePercent}% fee`
export const inReview = 'In Review'
export const day17 = 'Day 17'
export const marenSubmitsTheProtocolThe =
  'Maren submits the protocol. The money stays put until Dana says yes'
export const day18940Am = 'Day 18, 9:40 AM'
export const danaApprovesAndTheMoney = 'Dana approves, and the money is released'
export const paidOut = 'Paid out'
export const day18941Am = 'Day 18, 9:41 AM'
export const isOnItsWayTo = (examplePriceCents: string | number) =>
  `${examplePriceCents} is on its way to Maren the same day`
export const oneJobStartToFinish = 'One job, start to finish'
export const anExampleWoundCareProtocol = 'An example: wound care protocol review, Austin, TX'
export const dana = 'Dana'
export const runsASkilledNursingFacility = ({ strong }: { strong: ReactNode }) => (
  <>{strong}Runs a skilled nursing facility</>
)
export const inEscrow = 'in escrow'
export const maren = 'Maren'
export const rnLicensedInTexas = ({ strong }: { strong: ReactNode }) => <>{strong}RN, licensed in Texas</>

// screens/public/landing/landing.tsx
export const forConsultants = 'For consultants'
export const forClients = 'For clients'
export const hireALicensedNurseConsultantLabel = 'Hire a licensed nurse consultant'
export const npsRnsAndLpnsAdviseThe =
  'NPs, RNs and LPNs advise the clinics that need them. A person checks every license, and your payment stays in escrow until you approve the work.'
export const nurseConsultantsAndTheClinics = 'Nurse consultants and the clinics that need them'
export const clinicsPayNursesToReviewProtocols =
  'Clinics pay nurses to review protocols, audit charts and train staff. A person checks every license, and the money is in escrow before the work starts.'
export const builtSoBothSidesCan = 'Built so both sides can relax'
export const aPersonChecksEveryLicense = 'A person checks every license'
export const npRnAndLpnLicenses = 'NP, RN and LPN licenses from every US board'
export const ourVerifiersLookEachLicense =
  "Our team looks each license up with the issuing board and records what it found. It has to be valid the day you apply, and again the day you're hired."
export const theMoneyIsThereBefore = 'The money is there before the work'
export const paidOutTheDayThe = 'Paid out the day the work is approved'
export const theClientPaysIntoEscrow =
  'The client pays into escrow at hire. From then on, one line shows both sides where the money is: paid in, held, released, paid out.'
export const youSeeWhoOpenedYour = 'You see who opened your files'
export const everyViewAndDownloadIs = 'Every view and download is logged'
export const filesInSafeStorageOpen = ({ grantDays }: { grantDays: ReactNode }) => (
  <>
    Only the people you choose can open your files in Safe Storage, for {grantDays} days at a time. The log
    shows who looked, and when.
  </>
)
export const fromEachSideAndOnly = ({ part }: { part: ReactNode }) => (
  <>{part} from each side, and only if there's a hire</>
)
export const youSeePriceFeeAnd = (freeTokens: string | number) =>
  `You see price, fee and total before you commit. We cover PayPal's fees. Posting a job is free, and nurses send ${freeTokens} proposals a month for free.`
export const seePricing = 'See pricing'
export const whatAJobPricedAt = (examplePriceCents: string | number) =>
  `What a job priced at ${examplePriceCents} costs and pays`
export const addYourLicense = 'Add your license'
export const fillOutYourProfileAnd =
  'Fill out your profile and upload your license. We look it up with the board.'
export const applyWhereItCounts = 'Apply where it counts'
export const sendAProposalWithYour = 'Send a proposal with your price and hours. It costs one token.'
export const doTheWork = 'Do the work'
export const messageCallShareFilesThen = 'Message, call and share files, then submit your work.'
export const getPaidTheSameDay = 'Get paid the same day'
export const theClientApprovesAndThe = 'The client approves, and the money is on its way.'
export const sayWhatYouNeedDone = "Say what you need done, and where. It's free."
export const chooseANurse = 'Choose a nurse'
export const compareProposalsOrSearchFor = "Compare proposals, or search for someone you'd like to ask."
export const payIntoEscrow = 'Pay into escrow'
export const thePriceAndAFee = (feePercent: string | number) =>
  `The price and a ${feePercent}% fee. Nobody is paid yet.`
export const approveTheWork = 'Approve the work'
export const orSayWhatsMissingThen = "Or say what's missing. Then review each other."

// screens/public/landing/license-map.tsx
export const seeWhereYourLicenseCounts = 'See where your license counts'
export const seeWhereANursesLicense = "See where a nurse's license counts"
export const aMultistateRnOrLpn = ({ count, pick }: { count: ReactNode; pick: ReactNode }) => (
  <>
    A multistate RN or LPN license counts in all {count} compact states, and in Guam. {pick}
  </>
)
export const pickYours = 'Pick your license and its state, and the map shows where you can work.'
export const pickOne = 'Pick a license and its state, and the map shows where that nurse can work for you.'
export const license = 'License'
export const issuedIn = 'Issued in'
export const yourLicense = 'Your license'
export const issuedHere = 'Issued here'
export const countsHere = 'Counts here'
export const needsItsOwnLicense = 'Needs its own license'
export const forAMultistateLicenseIssued = (licenseType: string | number, state: string | number) =>
  `for a multistate ${licenseType} license issued in ${state}`
export const anNpLicenseCountsOnly = 'An NP license counts only in the state that issued it'
export const doesntIssueMultistateLicensesSo = (name: string | number, name2: string | number) =>
  `${name}${name2} doesn't issue multistate licenses, so its licenses count only there`
export const anLicenseIssuedInCounts = ({
  licenseType,
  state,
  states,
  states2,
}: Record<'licenseType' | 'state' | 'states' | 'states2', string | number>) =>
  `An ${licenseType} license issued in ${state} counts in ${states}: ${states2}.`
