import type { ReactNode } from 'react'

// screens/hiring/consultant-details/consultant-details.tsx
export const profile = 'Profile'
export const findConsultants = 'Find consultants'
export const theConsultant = 'The consultant'
export const howClientsSeeMe = 'How clients see me'
export const theyCantStartAConversation =
  "They can't start a conversation with you or invite you to appointments. Any contracts you have together continue."
export const notAvailable = 'Not available'
export const thisConsultantIsntAvailable = "This consultant isn't available"
export const theProfileIsntVisibleIn = "The profile isn't visible in search, or the link is wrong."
export const home = 'Home'
export const theChecklist = 'The checklist'
export const editProfile = 'Edit profile'

// screens/hiring/consultant-details/consultant-licenses.tsx
export const licensedToWorkIn = (states: string | number) => `Licensed to work in ${states}.`
export const noLicenseIsVerifiedYet = 'No verified licenses yet.'
export const issuedHere = 'Issued here'
export const countsHere = 'Counts here'
export const beingVerified = 'Being verified'
export const multistateValidIn = (states: string | number) => `Multistate, valid in ${states}. `
export const validThrough = 'Valid through'
export const clientsSeeItOnceIt = "Clients will see it once it's verified. Expires"

// screens/hiring/consultant-details/consultant-sections.tsx
export const bio = 'Bio'
export const youHaventWrittenOneYet = "You haven't written one yet."
export const hasntWrittenOneYet = (consultant: string | number) => `${consultant} hasn't written one yet.`
export const licenses = 'Licenses'
export const noVerifiedLicenseYet = 'No verified licenses yet.'
export const skillsAndCategories = 'Skills and categories'
export const noneYet = 'None yet.'
export const attachments = 'Attachments'
export const clientsSeeTheFilesYouve = "Clients see the files you've shared with them here."
export const hasntSharedAnyFilesWith = (consultant: string | number) =>
  `${consultant} hasn't shared any files with you.`
export const reviews = 'Reviews'
export const noReviewsYet = 'No reviews yet.'

// screens/hiring/consultant-details/contact-panel.tsx
export const workWith = (name: string | number) => `Work with ${name}`
export const switchToSeekerToPost = 'Switch to Seeker to post a job and read proposals.'
export const switchUserType = 'Switch user type'
export const readTheProposal = (name: string | number) => `Read ${name}'s proposal`
export const readTheNewestProposal = (name: string | number) => `Read ${name}'s newest proposal`
export const postAJobInA = ({ name, name2 }: { name: ReactNode; name2: ReactNode }) => (
  <>
    Post a job in a state where {name} is licensed. {name2} can find it and send you a proposal.
  </>
)
export const createJob = 'Create Job'
export const message = (consultant: string | number) => `Message ${consultant}`

// screens/hiring/consultant-details/key-facts.tsx
export const fromLabel = (count: string | number) => `from ${count}`
export const noReviewsYetLabel = 'No reviews yet'
export const notYet = 'Not yet'
export const inLabel = (place: string | number) => `in ${place}`
export const basedIn = 'Based in'
export const memberSince = 'Member since'

// screens/hiring/consultant-details/review-tally.tsx
export const theNewestByStars = ({ count }: { count: ReactNode }) => <>The newest {count}, by stars</>
export const of5From = ({ count }: { count: ReactNode }) => <>of 5, from {count}</>
