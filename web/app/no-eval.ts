import { config } from 'zod'

// The content security policy allows no evaluation, and zod would try it and have a violation reported.
config({ jitless: true })
