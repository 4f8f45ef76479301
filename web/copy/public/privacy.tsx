import type { ReactNode } from 'react'

// screens/public/privacy/data-chapters.tsx
export const whatWeKeep = 'What we keep'
export const yourAccountEmailPasswordAs =
  'Your account: email, password (only as a hash), name, city, state, ZIP code and, if you add it, phone.'
export const yourProfileTitleBioCategories =
  'Your profile: title, bio, categories, skills, license type and picture.'
export const yourLicensesNumberStateDates =
  'Your licenses: number, state, dates, the document, and what our team found in the register.'
export const yourWorkJobsApplicationsContracts =
  'Your work: jobs, applications, contracts, messages, appointments, reviews and disputes.'
export const yourFilesAndWhoWas = 'Your files, who was allowed to open them, and who did.'
export const yourPaymentsAmountsTimesAnd =
  'Your payments: amounts, times and the payout email. No card numbers, no bank accounts.'
export const yourLoginsTimeAddressOf = 'Your logins: time, IP address and device, to keep your account safe.'
export const whatYouWriteToUs = 'What you write to us in the contact form.'
export const whyWeKeepIt = 'Why we keep it'
export const toRunTheMarketplaceTo =
  "To run the marketplace: to connect clients and consultants, check licenses, hold and pay out money, settle disputes, keep accounts safe, and meet our legal duties. We don't sell personal data, and we don't show advertising."
export const cookiesAndOtherHosts = 'Cookies and other sites'
export const setsNoCookiesYourBrowsers = ({ productName }: { productName: ReactNode }) => (
  <>
    {productName} sets no cookies. Your browser's storage holds what keeps you logged in and the drafts you've
    started; logging out clears it, except for your choice of light or dark, a token that says you've logged
    in on this device, and which license news you closed. Our pages load no fonts, icons or scripts from other
    sites. We count visits to public pages without knowing who made them.
  </>
)
export const whoCanSeeIt = 'Who can see it'
export const otherMembersSeeWhatThe =
  "Other members see what the work calls for: a client sees the profiles and verified licenses of consultants who chose to be found or who apply; both sides of a contract see it, its messages and its history. We don't show your email or phone to other members."
export const filesAreYoursAnotherPerson = ({ grantDays }: { grantDays: ReactNode }) => (
  <>
    Files are yours. Another person can open one only after you allow it, for {grantDays} days unless you
    renew or end it. Attaching a file in a conversation gives that permission.
  </>
)
export const ourStaffSeeWhatTheir =
  'People on our team see what their role needs: licenses to verify, disputes and messages to support, accounts to manage, or the audit trail. What they read is itself recorded.'
export const othersWhoProcessDataFor = 'Who handles data for us'
export const thePaymentProviderReceivesWhat =
  'Our payment provider receives what it needs for payments and payouts. Our email and text message providers receive your address or number and the notification itself, which says as little as possible. Our own servers make the previews of documents, which never go to an outside viewer. We give data to authorities only when the law requires it.'
export const howLong = 'How long we keep it'
export const asLongAsYourAccount =
  'For as long as your account exists, or until you ask us to erase it. We store personal text encrypted with a key used only for you. To erase it, two of our administrators have to agree, and your payments have to be settled. Then we destroy that key, so no one can read the text, even in backups, and we remove your files and your login. What stays: records of payments, licenses and access, with IDs, amounts and times but not your name, kept for at least six years; what others wrote; and emails already sent.'
export const whatYouCanDo = 'Your choices'
export const seeAndCorrectYourProfile = 'See and correct your profile, licenses and settings at any time.'
export const seeWhoOpenedYourFiles = 'See who opened your files, and end a permission.'
export const seeWhereYouAreLogged = "See where you're logged in, and end a session."
export const chooseWhetherNotificationsReachYou = 'Choose whether we notify you by email and text message.'
export const downloadYourDataAsA =
  'Download your data as a file at any time in Settings. It includes who looked at your documents.'
export const askUsForErasureOr = 'Ask us to erase your data, or to tell you who it was disclosed to.'

// screens/public/privacy/final-chapters.tsx
export const changesToThisPolicy = 'Changes to this policy'
export const whenWeChangeThisPolicy =
  'When we change this policy, we update the date above. We email members before any change that reduces their protection takes effect.'
export const contact = 'Contact'
export const contactForm = 'contact form'
export const questionsRequestsAndComplaintsAbout = ({ link }: { link: ReactNode }) => (
  <>
    Send us questions, requests and complaints about personal data through the {link}. You don't need an
    account.
  </>
)
export const hipaaCompliance = 'HIPAA compliance'
export const isBuiltToSupportThe = ({ productName }: { productName: ReactNode }) => (
  <>
    {productName} is built to support the security and privacy rules of HIPAA. Whether those rules apply to
    you, and which agreements you need with the people you share health information with, depends on your
    role.
  </>
)
export const encryption = 'Encryption.'
export const connectionsAreEncryptedPersonalText = ({ strong }: { strong: ReactNode }) => (
  <>
    {strong} Connections are encrypted. Personal text is stored encrypted, with a separate key for each
    person.
  </>
)
export const accessControls = 'Access controls.'
export const everyoneHasAnAccountOf = ({ strong }: { strong: ReactNode }) => (
  <>
    {strong} Everyone has their own account. We check each request against who may see what. Anyone can turn
    on two-factor authentication, and everyone on our team must. Idle sessions end automatically.
  </>
)
export const auditLogs = 'Audit logs.'
export const loginsViewsDownloadsPermissionsAnd = ({ strong }: { strong: ReactNode }) => (
  <>
    {strong} Logins, views, downloads, permissions and decisions are recorded in a chain that shows if a
    record was changed or removed. Signed checkpoints of it are kept apart from the records. Erasing a person
    changes nothing in that chain, because it never holds names or texts.
  </>
)
export const timeLimitedFilePermissions = 'Time-limited file permissions.'
export const accessToAFileEnds = ({ strong, grantDays }: { strong: ReactNode; grantDays: ReactNode }) => (
  <>
    {strong} Access to a file ends after {grantDays} days unless its owner renews it. A download link works
    for a few minutes.
  </>
)
export const leavePatientNamesAndOther =
  'Leave patient names and other identifying details out of jobs, proposals and reviews. If you need to share them, use files in Safe Storage.'
export const conclusion = 'Conclusion'
export const weKeepWhatTheWork =
  "We keep what the work needs, limit who sees it, record who looked, and delete it when we're allowed to. If you think we fall short of that, please tell us."

// screens/public/privacy/privacy.tsx
export const privacy = 'Privacy'
export const privacyPolicy = 'Privacy policy'
export const whatWeKeepAboutYou =
  'What we keep about you, why, who can see it, for how long, and what you can do about it.'
export const whatWeKeepAboutYouWhy =
  'What we keep about you, why, who can see it, for how long, and what you can do about it. Last changed on November 30, 2026.'
export const inThisPolicy = 'In this policy'
export const inShort = 'In short'
export const weDontSellYourData = "We don't sell your data"
export const noAdsNoCookies = 'No ads, no cookies, and nothing loaded from other sites.'
export const youDecideWhoOpensYourFiles = 'You decide who opens your files'
export const forSomeDaysAtATime = (grantDays: string | number) =>
  `For ${grantDays} days at a time, and you can see who opened them.`
export const yourDataIsYours = 'You can take your data with you'
export const downloadItOrHaveItErased = 'Download it in Settings at any time, or ask us to erase it.'
