import { z } from 'zod'
import { favoriteRefusals } from '#domain/hiring/refusals.ts'
import { applicationStatus } from '#domain/hiring/status.ts'
import { MAX_SEARCH_CHARACTERS } from '#domain/kernel/input-limits.ts'
import { choice, Id, line, optionalField, Page, pageLimit, StateFilter, Tags } from '../fields.ts'
import { pageOf } from '../responses.ts'
import { byId, everydayCommand, memberQuery } from '../route.ts'
import { JobResponse } from '../shapes/job.ts'
import { ConsultantDetailResponse, ConsultantResponse } from '../shapes/person.ts'
import { Line } from '../shapes/values.ts'
import { UNAUDITED } from '../unaudited.ts'

const searchFields = {
  searchTerm: optionalField(line(MAX_SEARCH_CHARACTERS, 0)),
  categories: optionalField(Tags),
  skills: optionalField(Tags),
  sortType: choice(['asc', 'des']),
  favorites: optionalField(z.boolean()),
  state: optionalField(StateFilter),
}

const favoriteCall = {
  changesState: 'by GET and POST',
  audit: UNAUDITED.private,
  refuses: favoriteRefusals,
} as const
const byJob = z.object({ jobId: Id })

/** Both searches, and the favorites and searches that a member saves. */
export const searchRoutes = {
  'POST /client/home': memberQuery({
    summary:
      'Returns a page of the consultants that match the search, the best matches first unless another order is chosen.',
    sensitive: false,
    reads: ['consultants', 'profiles', 'licenses', 'reviews'],
    hasNoChangeFrames: true,
    query: z.object({ page: Page, limit: pageLimit(10) }),
    body: z.object({ ...searchFields, sortBy: choice(['created_at']) }),
    responses: { 200: pageOf(ConsultantResponse) },
    audit: UNAUDITED.listed,
  }),
  'GET /client/home/favorites/add/{id}': everydayCommand({
    summary: 'Adds a consultant to the caller’s favorites.',
    params: byId,
    subjectKind: 'profile',
    ...favoriteCall,
  }),
  'GET /client/home/favorites/remove/{id}': everydayCommand({
    summary: 'Removes a consultant from the caller’s favorites.',
    params: byId,
    subjectKind: 'profile',
    ...favoriteCall,
  }),
  'POST /consultant/jobs': memberQuery({
    summary:
      'Returns a page of other members’ open jobs that match the search, the best matches first unless another order is chosen.',
    sensitive: false,
    reads: ['jobs', 'profiles', 'applications', 'settings'],
    hasNoChangeFrames: true,
    query: z.object({ page: Page, limit: pageLimit(5) }),
    body: z.object({ ...searchFields, sortBy: choice(['created_at', 'proposals_sent']) }),
    responses: { 200: pageOf(JobResponse) },
    audit: UNAUDITED.listed,
  }),
  'GET /consultant/jobs/favorites/add/{jobId}': everydayCommand({
    summary: 'Adds a job to the caller’s favorites.',
    params: byJob,
    subjectKind: 'job',
    ...favoriteCall,
  }),
  'GET /consultant/jobs/favorites/remove/{jobId}': everydayCommand({
    summary: 'Removes a job from the caller’s favorites.',
    params: byJob,
    subjectKind: 'job',
    ...favoriteCall,
  }),
  'GET /client/home/details/{id}': memberQuery({
    summary:
      'Returns a consultant whom searches find, or with whom the caller shares an application, a conversation or a contract.',
    reads: [
      'consultants',
      'profiles',
      'licenses',
      'files',
      'applications',
      'jobs',
      'contracts',
      'conversations',
      'settings',
      'reviews',
    ],
    recordModel: 'consultants',
    hasNoChangeFrames: true,
    params: byId,
    responses: {
      200: ConsultantDetailResponse.extend({
        applications: z
          .array(
            z.object({
              id: z.uuid(),
              job_id: z.uuid(),
              title: Line,
              status: z.enum(applicationStatus.states),
            }),
          )
          .meta({ description: 'The consultant’s newest applications for jobs of the caller' }),
      }),
    },
    subjectKind: 'profile',
    audit: UNAUDITED.listed,
  }),
}
