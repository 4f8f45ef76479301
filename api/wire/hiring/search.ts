import { z } from 'zod'
import { favoriteRefusals } from '#domain/hiring/refusals.ts'
import { Ok, pageOf } from '../answers.ts'
import { choice, Id, line, optionalField, Page, pageLimit, StateFilter, Tags } from '../fields.ts'
import { byId, route } from '../route.ts'
import { Job } from '../shapes/job.ts'
import { Consultant } from '../shapes/person.ts'
import { UNAUDITED } from '../unaudited.ts'

const searchFields = {
  searchTerm: optionalField(line(500, 0)),
  categories: optionalField(Tags),
  skills: optionalField(Tags),
  sortType: choice(['asc', 'des']),
  favorites: optionalField(z.boolean()),
  state: optionalField(StateFilter),
}

const favoriteCall = {
  auth: 'member',
  sensitive: false,
  reads: [],
  answers: { 200: Ok },
  changes: true,
  write: true,
  audit: UNAUDITED.private,
  refuses: favoriteRefusals,
} as const
const byJob = z.object({ jobId: Id })

/** Both searches, and what a member keeps of what they found. */
export const search = {
  'POST /client/home': route({
    summary: 'Searches the consultants who may be found, the closest first unless an order is chosen.',
    auth: 'member',
    sensitive: false,
    reads: ['consultants', 'profiles', 'licenses', 'reviews'],
    unannounced: true,
    readOnly: true,
    query: z.object({ page: Page, limit: pageLimit(10) }),
    body: z.object({ ...searchFields, sortBy: choice(['created_at']) }),
    answers: { 200: pageOf(Consultant) },
    audit: UNAUDITED.listed,
    refuses: [],
  }),
  'GET /client/home/favorites/add/{id}': route({
    summary: 'Adds a consultant to the caller’s favorites.',
    params: byId,
    ...favoriteCall,
  }),
  'GET /client/home/favorites/remove/{id}': route({
    summary: 'Removes a consultant from the caller’s favorites.',
    params: byId,
    ...favoriteCall,
  }),
  'POST /consultant/jobs': route({
    summary: 'Searches the open jobs of others, the closest first unless an order is chosen.',
    auth: 'member',
    sensitive: false,
    reads: ['jobs', 'profiles', 'applications', 'settings'],
    unannounced: true,
    readOnly: true,
    query: z.object({ page: Page, limit: pageLimit(5) }),
    body: z.object({ ...searchFields, sortBy: choice(['created_at', 'proposals_sent']) }),
    answers: { 200: pageOf(Job) },
    audit: UNAUDITED.listed,
    refuses: [],
  }),
  'GET /consultant/jobs/favorites/add/{jobId}': route({
    summary: 'Adds a job to the caller’s favorites.',
    params: byJob,
    ...favoriteCall,
  }),
  'GET /consultant/jobs/favorites/remove/{jobId}': route({
    summary: 'Removes a job from the caller’s favorites.',
    params: byJob,
    ...favoriteCall,
  }),
}
