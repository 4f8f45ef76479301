import type { ReactNode } from 'react'

// screens/identity/account/account-header.tsx
export const verified = 'Email verified'
export const notVerified = 'Email not verified'
export const loading = 'Loading...'

// screens/identity/account/account.tsx
export const account = 'Account'
export const yourAccount = 'Your account'
export const switchUserType = 'Switch user type'
export const workAndMoney = 'Work and money'
export const you = 'You'
export const staff = 'Staff'
export const logOut = 'Log Out'
export const couldntBeLoadedRightNow = "Couldn't be loaded right now"

// screens/identity/account/member-menu.tsx
export const home = 'Home'
export const contracts = 'Contracts'
export const appointments = 'Appointments'
export const safeStorage = 'Safe Storage'
export const myJobs = 'My Jobs'
export const appliedJobs = 'Applied Jobs'
export const settings = 'Settings'
export const profile = 'Profile'
export const disputes = 'Disputes'
export const help = 'Help'
export const menu = 'Menu'

// screens/identity/profile/basic-profile-fields.tsx
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const title = 'Title'
export const enterYourFirstName = 'Enter your first name'
export const enterYourLastName = 'Enter your last name'
export const enterYourCity = 'Enter your city'
export const enterAZipCodeOf = 'Enter a 5-digit ZIP code'
export const missingName = 'Missing Name'
export const missingLocation = 'Missing Location'
export const whatYouDoAndWhat = (reader: string | number) =>
  `What you do, and what ${reader} should know about you`

// screens/identity/profile/consultant-profile.tsx
export const edit = 'Edit'
export const howClientsSeeMe = 'How clients see me'
export const notChosenYet = 'Not chosen yet'
export const npNursePractitioner = 'NP, Nurse Practitioner'
export const rnRegisteredNurse = 'RN, Registered Nurse'
export const lpnLicensedPracticalNurse = 'LPN, Licensed Practical Nurse'
export const licenseType = 'License type'
export const profileSearchable = 'Profile Searchable'
export const editProfile = 'Edit profile'
export const yourWork = 'Your work'
export const whoSeesIt = 'Who sees it'
export const clientsFindYouOnce = 'Clients find you in search once your email and a license are verified.'
export const profileWord = 'profile'
export const addOneAtATime = 'Add one at a time, or several separated by commas. For example: Wound care'
export const whatYoureGoodAtWe = "What you're good at. Each one is saved as you add it"
export const theSkillIsntSavedYet = ({ error }: { error: ReactNode }) => (
  <>The skill isn't saved yet: {error} Press Save to try again.</>
)
export const whatClientsSeeInSearch = 'What clients see in search, as you type'

// screens/identity/profile/photo/photo-crop.tsx
export const letYourFaceFillThe = 'Let your face fill the circle'
export const dragThePhotoOrMove = 'Drag the photo, or move it with the arrow keys. Plus and minus zoom.'
export const partOfThePhotoThat = 'Part of the photo that others see'
export const zoom = 'Zoom'
export const thisPartIsSmallAnd =
  'This part is small and will look blurry. Zoom out, or choose a larger photo.'
export const asOthersSeeYou = 'As others see you.'
export const chooseThisPhoto = 'Use this photo'
export const cancel = 'Cancel'

// screens/identity/profile/photo/profile-photo.tsx
export const yourPhotoWasChanged = 'Your photo was changed.'
export const yourPhotoWasRemoved = 'Your photo was removed.'
export const photo = 'Photo'
export const changePhoto = 'Change photo'
export const addAPhoto = 'Add a photo'
export const removing = 'Removing'
export const removePhoto = 'Remove photo'
export const yourFaceWellLitIts = "A clear, well-lit photo of your face. It's the first thing others see."
export const chooseAPhoto = 'Choose a photo'
export const pngJpegGifOrWebp = 'PNG, JPEG, GIF or WebP. Everyone can see it'

// screens/identity/profile/photo/read-photo.ts
export const thisIsAHeicPhoto =
  "This is a HEIC photo, which most browsers can't show. Save it as a JPEG and choose that. To take JPEGs on an iPhone, go to Settings, Camera, Formats and choose Most Compatible."
export const thisPhotoCantBeOpened =
  "This photo can't be opened. It may be damaged: save it again, or choose another one."

// screens/identity/profile/profile-page.tsx
export const yourProfile = 'Your profile'

// screens/identity/profile/profile-preview.tsx
export const licenseVerified = 'License verified'

// screens/identity/profile/profile-view.tsx
export const bio = 'Bio'
export const youHaventWrittenOneYet = "You haven't written one yet."
export const profileDetails = 'Profile details'
export const noneYet = 'None yet'
export const whatNursesSayAboutYou = 'What nurses say about you'
export const whatClientsSayAboutYou = 'What clients say about you'
export const noReviewsYet = 'No reviews yet.'

// screens/identity/profile/save-or-cancel.tsx
export const saving = 'Saving'

// screens/identity/profile/search-visibility.tsx
export const profileSearchableTurnedOn = '“Profile Searchable” turned on'
export const aVerifiedEmail = 'a verified email'
export const aVerifiedLicense = 'a verified license'
export const youCanTurnItOff = 'You can turn it off anytime'
export const youTurnedItOff = 'You turned it off'
export const emailVerified = 'Email verified'
export const verify = 'Verify'
export const aVerifiedLicenseLabel = 'A verified license'
export const itDecidesWhereYouCan = 'It decides where you can apply'
export const beingVerified = (pendingLicense: string | number) => `${pendingLicense}. Being verified`
export const yourLicenses = 'Your licenses'
export const clientsCanFindYouBy =
  'Clients can find you by name, skills and bio. Your email and license are verified. '
export const ofDoneStillMissing = ({
  count,
  requirementCount,
  missingList,
}: {
  count: ReactNode
  requirementCount: ReactNode
  missingList: ReactNode
}) => (
  <>
    {count} of {requirementCount} done. Still missing: {missingList}.
  </>
)
export const turnOff = 'Turn off'
export const turnOn = 'Turn on'
export const profileSearchableLabel = ' Profile Searchable'
export const yourProfileIsVisibleIn = 'Your Profile Is Visible In Search'
export const yourProfileIsNotVisible = 'Your Profile Is Not Visible In Search'

// screens/identity/profile/seeker-profile.tsx
export const yourJobsShowNursesYour =
  'On your jobs, nurses see your photo and rating. They see your name once you message each other, and your title and city once you hire them.'
export const whatANurseSeesOnce = 'What a nurse sees once you hire them'

// screens/identity/profile/use-profile-form.ts
export const notSaved = 'Not saved'
