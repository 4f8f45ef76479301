import type { ApplicantResponse } from '#api/wire/shapes/application.ts'

export const MAX_COMPARED = 4

type ComparableApplicant = Pick<ApplicantResponse, 'id' | 'budget' | 'eta' | 'created_at'> & {
  profile: { rating?: number | undefined }
}
const ORDERS = {
  price: (a: ComparableApplicant, b: ComparableApplicant) => a.budget - b.budget,
  hours: (a: ComparableApplicant, b: ComparableApplicant) => a.eta - b.eta,
  rating: (a: ComparableApplicant, b: ComparableApplicant) =>
    (b.profile.rating ?? 0) - (a.profile.rating ?? 0),
  applied: (a: ComparableApplicant, b: ComparableApplicant) => b.created_at.localeCompare(a.created_at),
}
export type ApplicantOrder = keyof typeof ORDERS
export const ORDER_LABELS: Record<ApplicantOrder, string> = {
  price: 'Price',
  hours: 'Hours',
  rating: 'Rating',
  applied: 'Applied',
}
export const orderOf = (searchParam: string | undefined): ApplicantOrder =>
  searchParam !== undefined && Object.hasOwn(ORDERS, searchParam) ? (searchParam as ApplicantOrder) : 'price'

/**
 * Splits the comparable applicants into those that the address names and the others. If it names nobody, the
 * first few are chosen.
 */
export function selectApplicants<Each extends ComparableApplicant>(
  applicants: readonly Each[],
  idList: string | undefined,
  order: ApplicantOrder,
): { chosenApplicants: Each[]; otherApplicants: Each[] } {
  const ids = idList?.split(',') ?? []
  const namedApplicants = applicants.filter(({ id }) => ids.includes(id))
  const sortedApplicants = (namedApplicants.length > 0 ? namedApplicants : [...applicants]).toSorted(
    ORDERS[order],
  )
  const chosenApplicants = sortedApplicants.slice(0, MAX_COMPARED)
  return { chosenApplicants, otherApplicants: applicants.filter((each) => !chosenApplicants.includes(each)) }
}
