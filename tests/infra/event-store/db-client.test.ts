import { clientOf } from '#tests/harness/event-store/client.ts'
import { contract } from './contract.ts'

contract('@eventstore/db-client', clientOf)
