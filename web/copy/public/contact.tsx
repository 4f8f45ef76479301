// screens/disputes/support/contact-form.ts
export const enterYourName = 'Enter your name'
export const enterYourEmail = 'Enter your email'
export const enterAMessage = 'Enter a message'
export const missing = (draft: string | number) => `Missing: ${draft}`

// screens/disputes/support/contact.tsx
export const contactUs = 'Contact Us'
export const sendUsAMessage = 'Send Us a Message'
export const writeToOurSupportTeam = "Write to our support team. You don't need an account."
export const aPersonReadsEveryMessage = 'A person reads every message and answers by email.'
export const messageSent = 'Message Sent'
export const ourSupportTeamHasIt = 'Our support team has it and will answer by email.'
export const writeAnotherMessage = 'Write another message'
export const beforeYouWrite = 'Before you write'
export const whereIsTheMoneyRight = 'Where is the money right now?'
export const theLinkInTheEmail = "The link in the email doesn't work"
export const whatHappensToALicense = 'What happens to a license I add?'
export const howDoICloseMy = 'How do I close my account?'
export const sendingAMessageFromHere = 'Turn on JavaScript to send a message here.'
export const nameLabel = 'Name'
export const email = 'Email'
export const phoneOptional = 'Phone (optional)'
export const message = 'Message'
export const noPatientNamesOrRecords = 'No patient names or records, please.'
export const sending = 'Sending'
export const send = 'Send'
