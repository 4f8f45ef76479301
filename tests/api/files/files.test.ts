import { sharedProduct } from '#tests/harness/running.ts'
import { documentedCalls } from './documented/calls.ts'

documentedCalls('Documents in the local store', sharedProduct)
