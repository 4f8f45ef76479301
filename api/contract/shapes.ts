import { z } from 'zod'

/** The things that answers speak of. Amounts are dollars, times ISO 8601 in UTC, dates `YYYY-MM-DD`. */

const Id = z.uuid()
const Time = z.iso.datetime({ precision: 3 })
const Day = z.iso.date()
const Dollars = z.number()
const Tags = z.array(z.string())

const person = {
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  profileImageUrl: z.string().optional(),
}

export type Person = z.infer<typeof Person>
export const Person = z.object(person).meta({ id: 'Person' })

const consultant = {
  ...person,
  zip: z.string(),
  bio: z.string(),
  license_type: z.string().meta({ description: 'NP, RN or LPN, "" where it is not known yet' }),
  categories: Tags,
  skills: Tags,
  favorite: z.boolean(),
  rating: z.number().optional(),
  review_count: z.int(),
  created_at: Time,
}

export type Consultant = z.infer<typeof Consultant>
export const Consultant = z.object(consultant).meta({ id: 'Consultant' })

export type LicenseSummary = z.infer<typeof LicenseSummary>
export const LicenseSummary = z
  .object({ id: Id, title: z.string(), state: z.string(), verified: z.boolean(), expiration_date: Day })
  .meta({ id: 'LicenseSummary' })

export type FileSummary = z.infer<typeof FileSummary>
export const FileSummary = z
  .object({
    id: Id,
    file_name: z.string(),
    content_type: z.string(),
    size: z.int(),
    user_id: Id,
    created_at: Time,
  })
  .meta({ id: 'FileSummary' })

export type Review = z.infer<typeof Review>
export const Review = z
  .object({
    id: Id,
    title: z.string(),
    person: z.object({ user_id: Id, first_name: z.string(), last_name: z.string() }),
    rating: z.int().optional(),
    comment: z.string().optional(),
    answer: z.string().optional(),
    submitted: z.boolean(),
    published: z.boolean(),
    as: z.enum(['client', 'consultant']),
    user_id: Id,
    contract_id: Id,
    created_at: Time,
  })
  .meta({ id: 'Review' })

export type ConsultantDetail = z.infer<typeof ConsultantDetail>
export const ConsultantDetail = z
  .object({
    ...consultant,
    licenses: z.array(LicenseSummary),
    reviews: z.array(Review),
    attachments: z.array(FileSummary),
  })
  .meta({ id: 'ConsultantDetail' })

export type Job = z.infer<typeof Job>
export const Job = z
  .object({
    id: Id,
    title: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    budget: Dollars.optional(),
    usingMedicaid: z.boolean(),
    description: z.string(),
    categories: Tags,
    skills: Tags,
    created_at: Time,
    status: z.int().meta({ description: '0 open, 1 in progress, 2 completed, 3 closed' }),
    favorite: z.boolean(),
    application_count: z.int(),
    applied: z.boolean(),
    profileImageUrl: z.string().optional(),
    user_id: Id,
    revision: z.int(),
  })
  .meta({ id: 'Job' })

const application = {
  id: Id,
  user_id: Id,
  job: Job,
  budget: Dollars,
  eta: z.int(),
  proposal: z.string(),
  created_at: Time,
  accepted: z.boolean(),
  offered: z.boolean(),
  status: z.enum(['applied', 'offered', 'accepted', 'declined', 'withdrawn']),
  revision: z.int(),
}

export type Application = z.infer<typeof Application>
export const Application = z.object(application).meta({ id: 'Application' })

export type Applicant = z.infer<typeof Applicant>
export const Applicant = z.object({ ...application, profile: Consultant }).meta({ id: 'Applicant' })

export type Contract = z.infer<typeof Contract>
export const Contract = z
  .object({
    id: Id,
    title: z.string(),
    status: z.int().meta({ description: '0 in progress, 1 in review, 2 denied, 3 complete, 4 closed' }),
    reason: z.string().optional(),
    budget: Dollars,
    deliverable: z.string().optional(),
    created_at: Time,
    completed_at: Time.optional(),
    consultant_id: Id,
    client_id: Id,
    job_id: Id,
    application_id: Id,
    dispute_id: Id.optional(),
  })
  .meta({ id: 'Contract' })

/** One step of a contract; `type` is the event's. */
export type HistoryEntry = z.infer<typeof HistoryEntry>
export const HistoryEntry = z
  .object({
    at: Time,
    type: z.string(),
    by: z.enum(['client', 'consultant', 'system']),
    text: z.string().optional(),
  })
  .meta({ id: 'HistoryEntry' })

export type License = z.infer<typeof License>
export const License = z
  .object({
    id: Id,
    title: z.string(),
    number: z.string(),
    state: z.string(),
    license_type: z.string(),
    multistate: z.boolean(),
    expiration_date: Day,
    issued_date: Day,
    verified: z.boolean(),
    status: z.enum(['pending', 'verified', 'rejected', 'expired']),
    file_id: Id.optional(),
    note: z.string().optional(),
    revision: z.int(),
  })
  .meta({ id: 'License' })

const profile = {
  user_id: Id,
  license_type: z.string().optional(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  bio: z.string(),
  skills: Tags,
  categories: Tags,
  looking_for_work: z.boolean(),
  profileImageUrl: z.string().optional(),
  revision: z.int(),
}

export type Profile = z.infer<typeof Profile>
export const Profile = z.object(profile).meta({ id: 'Profile' })

export type OwnProfile = z.infer<typeof OwnProfile>
export const OwnProfile = z
  .object({
    ...profile,
    searchable: z.boolean(),
    missing: z.array(z.string()).meta({ description: 'What keeps the profile out of search' }),
  })
  .meta({ id: 'OwnProfile' })

export type Payment = z.infer<typeof Payment>
export const Payment = z
  .object({
    id: Id,
    title: z.string(),
    price: Dollars,
    fee: Dollars,
    total: Dollars,
    direction: z.enum(['paid', 'received']),
    status: z.string(),
    created_at: Time,
    updated_at: Time,
    contract_id: Id.optional(),
    job_id: Id.optional(),
    references: z.array(z.string()),
  })
  .meta({ id: 'Payment' })

export type Conversation = z.infer<typeof Conversation>
export const Conversation = z
  .object({
    id: Id,
    title: z.string(),
    user_id: Id,
    participant_id: Id,
    job_id: Id.optional(),
    contract_id: Id.optional(),
    unread: z.int(),
  })
  .meta({ id: 'Conversation' })

export type Appointment = z.infer<typeof Appointment>
export const Appointment = z
  .object({
    id: Id,
    title: z.string(),
    start_time: z.int(),
    end_time: z.int(),
    duration: z.int(),
    invite_user_id: Id,
    user_id: Id,
    contract_id: Id,
    accepted: z.boolean(),
    denied: z.boolean(),
    cancelled: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'Appointment' })

/** `route_screen_params_string` is JSON: the ids that the screen needs, and `userType`, the mode that it belongs to. */
export type Notification = z.infer<typeof Notification>
export const Notification = z
  .object({
    id: Id,
    message: z.string(),
    route_screen: z.string(),
    route_screen_params_string: z.string(),
    created_at: Time,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })
