import type { ReactNode } from 'react'

// screens/reviews/answer-form.tsx
export const writeAReply = 'Write a reply'
export const yourReply = 'Your reply'
export const youCanReplyOnceAnd = (author: string | number) =>
  `You can reply once, and you can't change it. Everyone who reads ${author}'s review can read it.`
export const reply = 'reply'
export const youCanReplyOnce = 'You can reply once'
export const yourReplyAppearsBelowThe =
  "Your reply appears below the review, and you can't change it. Send it now?"
export const sending = 'Sending'
export const yesReply = 'Yes, reply'
export const keepWriting = 'Keep writing'

// screens/reviews/contract-review.tsx
export const reviews = 'Reviews'
export const yourReviewOf = ({ name }: { name: ReactNode }) => <>Your review of {name}</>
export const whatWasItLikeTo = ({ name, text }: { name: ReactNode; text: ReactNode }) => (
  <>
    What was it like to work with {name}? {text}.
  </>
)
export const writeAReview = 'Write a review'
export const theirReviewOfYou = ({ name }: { name: ReactNode }) => <>{name}'s review of you</>

// screens/reviews/publication-steps.tsx
export const publishedTogether = 'Published together'
export const youllSeeEachOthersReviews = ({
  deadline,
  reviewHiddenDays,
}: {
  deadline: ReactNode
  reviewHiddenDays: ReactNode
}) => (
  <>
    You'll see each other's reviews once you've both written one, or on {deadline}, when {reviewHiddenDays}{' '}
    days are up.
  </>
)
export const done = ' (done)'
export const youWrite = 'You write'
export const publishedRightAway = 'Published right away'
export const theDaysEnded = ({
  deadline,
  reviewHiddenDays,
}: {
  deadline: ReactNode
  reviewHiddenDays: ReactNode
}) => (
  <>
    The {reviewHiddenDays} days for reviews ended {deadline}. You can still write yours.
  </>
)
export const youCantEditItAfter = "You can't edit it after you submit it"
export const asSoonAsYouSubmit = 'As soon as you submit it'
export const canReplyOnce = (person: string | number) => `${person} can reply once`
export const youCanEditItUntil = (person: string | number) =>
  `You can edit it until it's published. If ${person} already wrote one, yours is published right away.`
export const youCantSeeEachOthers = "You can't see each other's yet"
export const bothTogetherWhenYouveBoth = (deadline: string | number) =>
  `Both together, when you've both written one or on ${deadline}`
export const eachOfYouCanReply = 'Each of you can reply once'

// screens/reviews/published-review.tsx
export const replied = ({ name, name2 }: { name: ReactNode; name2: ReactNode }) => (
  <>
    {name} replied: {name2}
  </>
)

// screens/reviews/review-form.tsx
export const choose1ToStars = (maxStars: string | number) => `Choose 1 to ${maxStars} stars`
export const yourReviewWasntSent = "Your review wasn't sent"
export const weveKeptWhatYouWrote = (error: string | number) => `${error} We've kept what you wrote.`
export const yourClient = 'Your client'
export const yourConsultant = 'Your consultant'
export const whatWasItLikeToWork = (person: string | number) =>
  `What was it like to work with ${person}? (optional)`
export const anyoneWhoCanSeeThe =
  'Anyone who can see the profile can read it. Leave out patient names and PHI.'
export const review = 'review'
export const saveReview = 'Save review'
export const submitReview = 'Submit review'
export const cancel = 'Cancel'
export const later = 'Later'

// screens/reviews/review-times.ts
export const publishedAsSoonAsYouWrite = 'Published as soon as you write it'
export const n1DayLeft = '1 day left'
export const daysLeft = (remainingDays: string | number) => `${remainingDays} days left`

// screens/reviews/review.tsx
export const theReview = 'The review'
export const reviewsOf = (title: string) => `Reviews: ${title}`
export const yourReviewOfPerson = (person: string | number) => `Your review of ${person}`
export const reviewPerson = (person: string | number) => `Review ${person}`
export const openTheContract = 'Open the contract'
export const forLabel = ({ link }: { link: ReactNode }) => <>for {link}</>
export const yourReviewWasSent = 'Your review was sent'
export const wellPublishItWhenWrites = ({ name, review }: { name: ReactNode; review: ReactNode }) => (
  <>
    We'll publish it when {name} writes one, or on {review}.
  </>
)
export const edit = 'Edit'
export const replyTo = ({ name }: { name: ReactNode }) => <>Reply to {name}</>
export const oneReply = "You can reply once, and you can't change it."
export const yourReviewIsPublished = 'Your review is published'
export const youCantEditIt = "You can't edit your review anymore."

// screens/reviews/reviews.tsx
export const account = 'Account'
export const yourReviews = 'Your reviews'
export const youDontHaveAnyReviews = "You Don't Have Any Reviews Yet"
export const whenAContractEndsWe = 'When a contract ends, we ask both of you for a review.'
export const needsYourReview = 'Needs your review'
export const writtenByYou = 'Written by you'
export const youHaventWrittenAnyReviews = "You haven't written any reviews yet."
export const aboutYou = 'About you'
export const of5From = ({ count }: { count: ReactNode }) => <>of 5 from {count}</>
export const noOneHasReviewedYou = 'No one has reviewed you yet.'
export const writeReviewOf = (personName: string | number) => `Write a review of ${personName}`
export const writeReview = 'Write a review'
export const notPublished = 'Not published'

// screens/reviews/stars.tsx
export const veryGood = 'Very good'
export const ofStars = (stars: string | number, maxStars: string | number) => `${stars} of ${maxStars} stars`
export const rating = 'Rating'
export const choose1ToStarsMaxStars = ({ maxStars }: { maxStars: ReactNode }) => (
  <>Choose 1 to {maxStars} stars</>
)
export const ofStarsStars = (stars: string | number, maxStars: string | number, label: string | number) =>
  `${stars} of ${maxStars} stars, ${label}`
export const ofLabel = ({
  value,
  maxStars,
  ratingLabels,
}: {
  value: ReactNode
  maxStars: ReactNode
  ratingLabels: ReactNode
}) => (
  <>
    {value} of {maxStars}, {ratingLabels}
  </>
)
