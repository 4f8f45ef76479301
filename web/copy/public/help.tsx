import type { ReactNode } from 'react'

// screens/public/help/answers-for-both.ts
export const canIHireAndFind = 'Can I hire and find work with one account?'
export const yesSwitchUserTypeIn =
  "Yes. “Switch user type” in the menu takes you to the other side, and the next time you log in, you start on the side you used last. You can't apply to your own job."
export const whatIsOnMyHome = "What's on my home page?"
export const firstTheStepsToGet =
  'First, the steps to get ready. After that, what needs you, most urgent first, each with a button that opens it. Below that are jobs or, for clients, their own jobs and the search for consultants.'
export const whereIsTheMoneyRight = 'Where is the money right now?'
export const thePagesOfTheContract =
  'The contract page and the payment page both show it on one line: Paid in, Held, Released, Paid out.'
export const whatIsADispute = 'What is a dispute?'
export const ifYouCantAgreeEither =
  "If you can't agree, either side can choose File Dispute on an active contract. That freezes the money in escrow. Our support team reads what both of you write, then releases, refunds or splits the money. With a refund, the client gets the fee back too. Find your disputes under Contracts, Disputes."
export const whoCanOpenMyFiles = 'Who can open my files?'
export const youAndAnyoneYouGive = (grantDays: string | number) =>
  `You, and anyone you give access to. Their access lasts ${grantDays} days unless you renew or end it. Attaching a file in a conversation gives the other person access. The file's log lists every request, grant, view and download.`
export const youCanStorePicturesPdf = (maxFileMebibytes: string | number) =>
  `You can store images and PDF, Word, Excel, PowerPoint and plain text files of up to ${maxFileMebibytes} MB each.`
export const whenIsMyReviewShown = 'When can others see my review?'
export const onceYouveBothWrittenOne = (reviewHiddenDays: string | number) =>
  `Once you've both written one, or ${reviewHiddenDays} days after the contract ends. Until then you can edit it, and the other person can't see it.`
export const theLinkInTheEmail = "The link in the email doesn't work. What now?"
export const aLinkToVerifyYour = (verifyLinkHours: string | number, count: string | number) =>
  `A link to verify your email works for ${verifyLinkHours} hours. To get a new one, log in: your home page can send it. A link to a new password works once, for ${count}, and only the newest one works. Get another one under “Forgot your password?” on the login page. Check your spam folder too.`
export const howDoITurnOn = 'How do I turn on two-factor authentication?'
export const inSettingsAnAuthenticatorApp = (recoveryCodes: string | number) =>
  `In Settings. An authenticator app is safest; codes by text message or email work too. You also get ${recoveryCodes} recovery codes. Keep them: each one logs you in once without your phone.`
export const whyWasILoggedOut = 'Why was I logged out?'
export const youWereAwayForDays = (memberIdleDays: string | number) =>
  `You were away for ${memberIdleDays} days, you last logged in a month ago, or you changed your password, email or two-factor authentication, or ended this session on another device. Settings lists where you're logged in.`
export const howDoIGetA = 'How do I get a copy of my data, or close my account?'
export const downloadYourDataInSettings =
  '“Download your data” in Settings gives you everything we keep about you in one file. Download your own files from Safe Storage.'
export const toHaveYourAccountErased =
  'To have your account erased, write to us through the contact form. Your payments have to be settled first, and two of our administrators have to agree. Then your name, texts, files and login are gone for good. Records of payments, licenses and access stay, without your name, and so does what others wrote.'

// screens/public/help/answers-for-consultants.ts
export const howDoIStartAs = 'How do I start as a consultant?'
export const registerLogInAndChoose =
  "Register as a nurse, verify your email and log in. Then complete your profile, and add a license under Account, Licenses. Once it's verified, you can apply. Your home page shows the next step."
export const whatHappensToALicense = 'What happens to a license I add?'
export const aVerifierLooksItUp =
  "Our team looks it up with the issuing board, usually within one business day. We compare the board's record with what you entered and with your document, and check for disciplinary action. While it's pending, you can read every open job. We'll tell you when it's verified, or why it was rejected."
export const ifYouChangeAVerified = 'If you change a verified license, we verify it again.'
export const inWhichStatesCanI = 'In which states can I apply?'
export const inEveryStateWhereYou =
  "In every state where you have a verified license that hasn't expired. DC and the territories count as states here. A multistate RN or LPN license counts in every compact state, and in Guam. An NP license counts only in its own state."
export const weCheckWhenYouApply = "We check when you apply, and again when you're hired."
export const whatAreTokens = 'What are tokens?'
export const aProposalCostsYouGet = ({
  count,
  freeTokens,
  premiumTokens,
  premiumPrice,
  premiumDays,
  premiumTokens2,
}: Record<
  'count' | 'freeTokens' | 'premiumTokens' | 'premiumPrice' | 'premiumDays' | 'premiumTokens2',
  string | number
>) =>
  `A proposal costs ${count}. You get ${freeTokens} at the start of each month, or ${premiumTokens} with premium: ${premiumPrice}, one time, for ${premiumDays} days. You get the ${premiumTokens2} for the month you buy it in, and for a month that starts while it runs. Unused tokens don't carry over.`
export const youDontGetAToken = "You don't get a token back for a withdrawn or declined proposal."
export const canIChangeMyProposal = 'Can I change my proposal?'
export const yesYouCanChangeThe =
  "Yes. You can change the price, hours and text until the client makes an offer. Your price then becomes the contract's price."
export const howAndWhenDoI = 'How and when do I get paid?'
export const theDayTheClientApproves = (feePercent: string | number) =>
  `The day the client approves your work. You receive the price minus ${feePercent}%, sent through PayPal to the payout email you set under Account, Payment Settings.`
export const noPayoutEmailYetWe = 'No payout email yet? We hold the money until you add one.'
export const myWorkWasRejectedWhat = 'My work was rejected. What now?'
export const theContractShowsTheReason =
  "The contract shows the reason. Fix what's missing and submit again; the money stays in escrow. If you disagree, message the client or file a dispute."
export const whyCantClientsFindMe = "Why can't clients find me?"
export const theyCanOnceProfileSearchable =
  "They can once “Profile Searchable” is on, your email is verified and you have a verified license. Your profile says what's missing."

// screens/public/help/answers-for-seekers.ts
export const howDoIStartAsA = 'How do I start as a client?'
export const registerLogInAndChooseFind =
  'Register a clinic, verify your email and log in. Then create a job, or search for a consultant from your home page.'
export const whoCanApplyToMy = 'Who can apply to my job?'
export const onlyConsultantsWithALicense =
  "Only consultants with a license that our team verified and that counts in the job's state."
export const whatMustILeaveOut = 'What should I leave out of a job post?'
export const anythingThatCouldIdentifyA =
  'Anything that could identify a patient: names, dates, numbers, pictures. If you need to share any of it, send it from Safe Storage to the person you hire.'
export const whatHappensWhenIHire = 'What happens when I hire someone?'
export const youConfirmThePriceThe = (feePercent: string | number) =>
  `You confirm the price, the ${feePercent}% fee and the total. Then you approve the payment at PayPal and come back here. The contract starts as soon as the money is in escrow.`
export const ifYouCancelAtPaypal = "If you cancel at PayPal, you aren't charged and nobody is hired."
export const whatDoesApproveDo = 'What does Approve do?'
export const itCompletesTheContractAnd =
  "It completes the contract and releases the money to the consultant the same day. You can't undo it. If something's missing, choose Reject and say what."
export const canIChangeOrClose = 'Can I change or close a job?'
export const youCanEditAnOpen =
  "You can edit an open job, or close it, which takes it off the job board. Once you've hired someone, it can't be changed."

// screens/public/help/help.tsx
export const forConsultants = 'For consultants'
export const forClients = 'For clients'
export const forBoth = 'For both'
export const help = 'Help'
export const howCanWeHelp = 'How can we help?'
export const answersForConsultantsForSeekers =
  'Answers for consultants, for clients and for both: licenses, tokens, hiring, payment, files, reviews and accounts.'
export const writeToUs = 'write to us'
export const shortAnswersToWhatPeople = ({ link }: { link: ReactNode }) => (
  <>Short answers to what people ask most. If yours isn't here, {link} and a person will answer.</>
)
export const noAnswersMatch = 'No answers match'
export const tryFewerOrDifferentWords = 'Try fewer or different words, or ask a person.'
export const contactUs = 'Contact Us'
export const stillHaveAQuestion = 'Still have a question?'
export const aPersonReadsIt = 'A person reads every message and answers by email.'
export const questions = 'Questions'
export const searchTheAnswers = 'Search the answers'
