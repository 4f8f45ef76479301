import { oddMembers } from '#tests/harness/screens/odd-sweep.ts'

oddMembers()
