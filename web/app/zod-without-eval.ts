import { config } from 'zod'

// The content security policy forbids eval. Zod would try it, and the browser would report a violation.
config({ jitless: true })
