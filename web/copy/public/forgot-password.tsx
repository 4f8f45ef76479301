// screens/identity/login/forgot-password.tsx
export const whatHappensNext = 'What happens next'
export const askForALink = 'Ask for a link'
export const openItInYourEmail = 'Open the link in your email'
export const itWorksOnceFor = (duration: string) => `It works once, for ${duration}.`
export const chooseANewPassword = 'Choose a new password'
export const thatLogsYouOut = "You'll be logged out on every device."
