import { localServer } from '#tests/harness/objects/server.ts'
import { contract } from './contract.ts'

contract('The local object store', localServer)
