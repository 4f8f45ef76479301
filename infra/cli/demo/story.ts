import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import type { Act, Life, SeededProduct } from './life.ts'
import { hireAndPay, uploadPdf } from './member-actions.ts'
import { hourOfDay, type Moment } from './moments.ts'
import type { ClientKey, ConsultantKey, MemberKey } from './people.ts'
import type { SampleMember } from './sample-members.ts'

/** What is true of a job while its story is told. */
type Scene = {
  product: SeededProduct
  life: Life
  client: SampleMember
  person: (key: MemberKey) => SampleMember
  staff: () => SampleMember
  job_id: string
  /** The ids of the applications for the job. */
  applications: Map<ConsultantKey, string>
  contract?: { id: string; consultant: SampleMember }
  dispute_id?: string
  appointment_id?: string
  /** The document that was attached last. */
  file_id?: string
}
type Step = { at: Moment; applicant?: ConsultantKey; run: (scene: Scene) => Promise<unknown> }

/** A job from its posting on. Steps of the same moment happen in their order. */
export type JobStory = {
  client: ClientKey
  posted: Moment
  title: string
  city: string
  state: string
  zip: string
  /** In dollars; Medicaid pays where there is none. */
  budget?: number
  description: string
  categories: readonly string[]
  skills: readonly string[]
  steps: readonly Step[]
}

function contractOf({ contract }: Scene) {
  if (!contract) throw new Error('this job has no contract')
  return contract
}

/** The other side of the contract, or of the job before it. */
const otherSide = (scene: Scene, by: SampleMember) =>
  by === scene.client ? contractOf(scene).consultant : scene.client

export const apply = (
  at: Moment,
  by: ConsultantKey,
  budget: number,
  eta: number,
  proposal: string,
): Step => ({
  at,
  applicant: by,
  async run({ job_id, applications, person }) {
    const path = `/consultant/jobs/apply/${job_id}`
    const { application } = await person(by).post(path, { proposal, budget, eta })
    applications.set(by, application.id)
  },
})

/** Closes the job without anybody hired. */
export const close = (at: Moment): Step => ({
  at,
  run: ({ client, job_id }) => client.post(`/client/jobs/close/${job_id}`),
})

/** A message about the job before anybody is hired, from its client or to them. */
export const ask = (at: Moment, by: MemberKey, to: MemberKey, message: string): Step => ({
  at,
  run: ({ person, job_id }) =>
    person(by).post('/conversations', { participant_id: person(to).user_id, job_id, message }),
})

export const hire = (at: Moment, who: ConsultantKey): Step => ({
  at,
  async run(scene) {
    const id = await hireAndPay(scene.product, scene.client, String(scene.applications.get(who)))
    scene.contract = { id, consultant: scene.person(who) }
  },
})

export const submit = (at: Moment, deliverable: string): Step => ({
  at,
  run(scene) {
    const { id, consultant } = contractOf(scene)
    return consultant.post(`/consultant/contracts/${id}/complete`, { deliverable })
  },
})

export const deny = (at: Moment, reason: string): Step => ({
  at,
  run: (scene) => scene.client.post(`/client/contracts/deny/${contractOf(scene).id}`, { reason }),
})

export const approve = (at: Moment): Step => ({
  at,
  run: (scene) => scene.client.post(`/client/contracts/approve/${contractOf(scene).id}`),
})

/** A review by this person of the other side. It is shown once both have written, or after fourteen days. */
export const review = (at: Moment, by: MemberKey, rating: number, comment: string): Step => ({
  at,
  run(scene) {
    const author = scene.person(by)
    return author.post(`/reviews/${reviewId(contractOf(scene).id, author.user_id)}`, { rating, comment })
  },
})

/** Answers the other side's review. */
export const answer = (at: Moment, by: MemberKey, text: string): Step => ({
  at,
  run(scene) {
    const reader = scene.person(by)
    const id = reviewId(contractOf(scene).id, otherSide(scene, reader).user_id)
    return reader.post(`/reviews/${id}/answer`, { answer: text })
  },
})

/** A message under the contract; its author has read what came before it. */
export const say = (at: Moment, by: MemberKey, message: string): Step => ({
  at,
  async run(scene) {
    const author = scene.person(by)
    const { id } = contractOf(scene)
    const address = { participant_id: otherSide(scene, author).user_id, contract_id: id }
    const { conversation } = await author.post('/conversations', { ...address, message })
    await author.post(`/conversations/${conversation.id}/read`)
  },
})

/** Uploads a document of one page with these lines and attaches it under the contract. */
export const attach = (at: Moment, by: MemberKey, fileName: string, lines: readonly string[]): Step => ({
  at,
  async run(scene) {
    const owner = scene.person(by)
    const reader = otherSide(scene, owner)
    scene.file_id = await uploadPdf(owner, fileName, lines)
    const conversation = contractConversationId(contractOf(scene).id)
    await owner.post(`/files/attach/${conversation}/${scene.file_id}/${reader.user_id}`)
  },
})

/** Downloads the document that was attached last. */
export const download = (at: Moment, by: MemberKey): Step => ({
  at,
  run: ({ person, file_id }) => person(by).post(`/files/request/download/${file_id}`),
})

type Time = { inDays: number; hour: number; lasting?: number }
/** Invites the other side to an appointment, on a day counted from the present of the seed. */
export const invite = (
  at: Moment,
  by: MemberKey,
  title: string,
  { inDays, hour, lasting = 1 }: Time,
): Step => ({
  at,
  async run(scene) {
    const inviter = scene.person(by)
    const { appointment } = await inviter.post('/appointments', {
      title,
      start_time: hourOfDay(scene.life.now, inDays, hour),
      duration: lasting,
      contract_id: contractOf(scene).id,
      invite_user_id: otherSide(scene, inviter).user_id,
    })
    scene.appointment_id = appointment.id
  },
})

/** Answers the last invitation, or takes it back. */
export const respond = (at: Moment, by: MemberKey, how: 'accept' | 'deny' | 'cancel'): Step => ({
  at,
  run: ({ person, appointment_id }) => person(by).post(`/appointments/${how}/${appointment_id}`),
})

export const dispute = (at: Moment, by: MemberKey, message: string): Step => ({
  at,
  async run(scene) {
    const body = { contract_id: contractOf(scene).id, message }
    scene.dispute_id = (await scene.person(by).post('/disputes', body)).dispute.id
  },
})

/** A further statement in the dispute. */
export const state = (at: Moment, by: MemberKey, message: string): Step => ({
  at,
  run: (scene) => scene.person(by).post(`/disputes/${contractOf(scene).id}/statements`, { message }),
})

/** Support decides the dispute, with the share of the consultant in dollars where it splits the money. */
export const decide = (
  at: Moment,
  outcome: 'release' | 'refund' | 'split',
  note: string,
  consultant_amount?: number,
): Step => ({
  at,
  async run({ staff, dispute_id }) {
    await staff().post(`/staff/disputes/${dispute_id}/take`)
    await staff().post(`/staff/disputes/${dispute_id}/resolve`, { outcome, note, consultant_amount })
  },
})

/** The acts of a story, in a thread of its own. */
export function actsOf(
  story: JobStory,
  product: SeededProduct,
  life: Life,
  person: (key: MemberKey) => SampleMember,
  staff: () => SampleMember,
): Act[] {
  const { client, posted, steps, ...job } = story
  const scene = { product, life, person, staff, job_id: '', applications: new Map() } as unknown as Scene
  const post: Step = {
    at: posted,
    async run() {
      scene.client = person(client)
      const body = { ...job, ...(job.budget === undefined && { usingMedicaid: true }) }
      scene.job_id = (await scene.client.post('/client/jobs', body)).job.id
    },
  }
  const people = [client, ...steps.flatMap(({ applicant }) => applicant ?? [])]
  return [post, ...steps].map(({ at, run }) => ({ at, thread: job.title, people, run: () => run(scene) }))
}
