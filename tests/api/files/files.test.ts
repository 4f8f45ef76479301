import { sharedProduct } from '#tests/harness/test-products.ts'
import { documentedCalls } from './documented/calls.ts'

documentedCalls('Documents in the local store', sharedProduct)
