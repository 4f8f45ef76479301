import { clientAt } from '#tests/harness/event-store/own-store.ts'
import { contract } from './contract.ts'

contract('@eventstore/db-client', clientAt)
