// screens/public/how-it-works-steps.ts
export const forClients = 'For clients'
export const createAJob = 'Create a job'
export const whatYouNeedDoneWhere =
  'What you need done, where, and your budget. Leave out anything that identifies a patient.'
export const orSearchForAConsultant = 'Or search for a consultant'
export const bySkillCategoryAndState =
  'By skill, category and state. Save favorites and message anyone you like.'
export const readTheProposals = 'Read the proposals'
export const everyoneWhoAppliesHoldsA =
  "Everyone who applies holds a verified license that counts in the job's state."
export const interviewApplicants = 'Interview applicants'
export const byMessageOrByVideo = 'By message or video call.'
export const hireOneAndPayInto = 'Hire one and pay into escrow'
export const confirmThePriceTheFee = (feePercent: string | number) =>
  `Confirm the price, the ${feePercent}% fee and the total, then approve the payment at PayPal. We hold it.`
export const workTogether = 'Work together'
export const aFileYouAttachOpens = (grantDays: string | number) =>
  `The consultant can open a file you attach for ${grantDays} days, and you see who opened it.`
export const approveOrSayWhatIs = "Approve, or say what's missing"
export const approvingReleasesTheMoneyAsking =
  'Approving releases the money. Asking for changes sends the work back with your reason.'
export const reviewTheConsultant = 'Review the consultant'
export const yourReviewHelpsTheNext = 'Your review helps the next client choose.'
export const forConsultants = 'For consultants'
export const fillOutYourProfile = 'Fill out your profile'
export const whatYouDoWhereAnd =
  "What you do, where, and what you're good at. You choose whether clients can find you."
export const addYourLicenses = 'Add your licenses'
export const numberStateDatesAndA = 'Number, state, dates and a photo or PDF. NP, RN and LPN.'
export const weVerifyThem = 'We verify them'
export const aPersonLooksEachOne =
  "A person looks each one up with the board. We'll let you know when it's verified, or what to fix."
export const applyWithAProposal = 'Apply with a proposal'
export const howYoudDoItYour = (count: string | number, freeTokens: string | number) =>
  `How you'd do it, your price, your hours. It costs ${count} of the ${freeTokens} you get each month.`
export const talkItThrough = 'Talk it through'
export const messagesAVideoCallOr =
  'Message, call, or book an appointment. You each see times in your own time zone.'
export const doTheWorkAndSubmit = 'Do the work and submit it'
export const theContractStartsOnceThe =
  "The contract starts once the money is in escrow. Submit when you're done."
export const getPaid = 'Get paid'
export const theSameDayTheClient = (feePercent: string | number) =>
  `The same day the client approves, minus the ${feePercent}% fee.`
export const reviewTheClient = 'Review the client'
export const youSeeEachOthersReview = (reviewHiddenDays: string | number) =>
  `You'll see each other's reviews once both are written, or after ${reviewHiddenDays} days.`

// screens/public/how-it-works.tsx
export const howItWorks = 'How it works'
export const oneJobTwoSidesAnd = 'One job, two sides, and the money held safely in between'
export const theStepsForConsultantsFrom =
  'The steps for consultants, from profile to payment, and for clients, from job to approval.'
export const aPersonChecksTheLicense =
  'A person checks the license first. The money stays in escrow during the work. Then both sides leave a review.'
export const inEscrow = 'in escrow'
export const imANurse = "I'm a nurse"
export const iRunAClinic = 'I run a clinic'
