import { start } from '#tests/harness/product.ts'
import { documentedCalls } from './documented/calls.ts'

documentedCalls('Documents in the local store', start)
