import type { ReactNode } from 'react'

// screens/identity/register/remaining-steps.tsx
export const stepOf5 = (stepNames: string | number, count: string | number) =>
  `${stepNames}, step ${count} of 5`
export const logIn = 'Log in'
export const resetYourPassword = 'reset your password'
export const thisEmailHasAnAccount = ({ login, reset }: { login: ReactNode; reset: ReactNode }) => (
  <>
    This email has an account: {login} or {reset}.
  </>
)
export const registrationSteps = 'Registration steps'

// screens/identity/register/steps.tsx
export const chooseYourState = 'Choose your state'
export const whatAreYourSpecialties = 'What are your specialties?'
export const clientsFindYouByThese = 'Clients find you by these words. You can change them later.'
export const optionalWorkYoureReadyTo = "Optional. Work you're ready to take on"
export const whatDoYouNeedA = 'What do you need a nurse for?'
export const theseWordsGoOnYour =
  "These words go on your first job. Skip them if you don't know yet: you can add them then."
export const optionalWhatTheNurseShould = 'Optional. What the nurse should be able to do'
export const missingLocation = 'Missing Location'
export const whereAreYouBased = 'Where are you based?'
export const yourProfileShowsYourCity =
  'Your profile shows your city and state. You can work, or post jobs, in other states too.'
export const city = 'City'
export const state = 'State'
export const zip = 'Zip'
export const missingName = 'Missing Name'
export const whatsYourName = "What's your name?"
export const chooseTheNameOnYour = 'Use the name on your license. Other members will see it.'
export const chooseYourRealName = 'Use your real name. Nurses you work with will see it.'
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const title = 'Title'
export const optionalOneLineUnderYour =
  'Optional. One line under your name, like Wound care consultant or Clinic manager'
export const categories = 'Categories'
export const optionalAddOneAtA = 'Optional. Add one at a time, or several separated by commas'
export const skills = 'Skills'

// screens/identity/register/suggestions.ts
export const behavioralHealth = 'Behavioral health'
export const cardiacCare = 'Cardiac care'
export const caseManagement = 'Case management'
export const clinicalDocumentation = 'Clinical documentation'
export const criticalCare = 'Critical care'
export const emergencyCare = 'Emergency care'
export const homeHealth = 'Home health'
export const hospiceAndPalliativeCare = 'Hospice and palliative care'
export const infectionPrevention = 'Infection prevention'
export const infusionTherapy = 'Infusion therapy'
export const legalNurseConsulting = 'Legal nurse consulting'
export const longTermCare = 'Long-term care'
export const maternalAndNewbornCare = 'Maternal and newborn care'
export const nurseEducation = 'Nurse education'
export const patientSafety = 'Patient safety'
export const perioperativeCare = 'Perioperative care'
export const primaryCare = 'Primary care'
export const qualityImprovement = 'Quality improvement'
export const schoolNursing = 'School nursing'
export const surveyReadiness = 'Survey readiness'
export const utilizationReview = 'Utilization review'
export const womensHealth = "Women's health"
export const woundCare = 'Wound care'
export const antibioticStewardship = 'Antibiotic stewardship'
export const carePlanning = 'Care planning'
export const chartAudit = 'Chart audit'
export const competencyAssessment = 'Competency assessment'
export const continenceCare = 'Continence care'
export const dischargePlanning = 'Discharge planning'
export const ehrBuildAndTraining = 'EHR build and training'
export const expertWitnessReview = 'Expert witness review'
export const fallPrevention = 'Fall prevention'
export const incidentReview = 'Incident review'
export const ivInsertion = 'IV insertion'
export const mdsCoordination = 'MDS coordination'
export const medicationReconciliation = 'Medication reconciliation'
export const mockSurveys = 'Mock surveys'
export const ostomyCare = 'Ostomy care'
export const painAssessment = 'Pain assessment'
export const patientEducation = 'Patient education'
export const planOfCorrection = 'Plan of correction'
export const policyWriting = 'Policy writing'
export const pressureInjuryStaging = 'Pressure injury staging'
export const protocolWriting = 'Protocol writing'
export const rootCauseAnalysis = 'Root cause analysis'
export const staffEducation = 'Staff education'
export const staffingPlans = 'Staffing plans'
export const telephoneTriage = 'Telephone triage'
export const vaccinationClinics = 'Vaccination clinics'
