const list = (text: string) => text.trim().split(/\s*,\s*/)

export const FIRST_NAMES =
  list(`Maria, James, Mary, John, Patricia, Robert, Jennifer, Michael, Linda, David, Elizabeth,
  William, Barbara, Richard, Susan, Joseph, Jessica, Thomas, Karen, Christopher, Nancy, Daniel, Lisa, Matthew, Sandra,
  Anthony, Ashley, Mark, Emily, Donald, Donna, Steven, Michelle, Andrew, Carol, Paul, Amanda, Joshua, Melissa, Kenneth,
  Deborah, Kevin, Stephanie, Brian, Dorothy, George, Rebecca, Timothy, Sharon, Ronald, Laura, Edward, Cynthia, Jason,
  Amy, Jeffrey, Kathleen, Ryan, Angela, Jacob, Shirley, Gary, Brenda, Nicholas, Emma, Eric, Anna, Jonathan, Pamela,
  Stephen, Nicole, Larry, Samantha, Justin, Katherine, Scott, Christine, Brandon, Helen, Benjamin, Debra, Samuel,
  Rachel, Gregory, Carolyn, Alexander, Janet, Patrick, Maren, Frank, Luz, Raymond, Tobias, Ingrid, Omar, Noor, Zoë,
  José, Renée, Björn, Aoife, Siobhán, Dana, Mario, Marie, Marta, Marla`)

export const LAST_NAMES =
  list(`Smith, Johnson, Williams, Brown, Jones, Garcia, Miller, Davis, Rodriguez, Martinez,
  Hernandez, Lopez, Gonzalez, Wilson, Anderson, Thomas, Taylor, Moore, Jackson, Martin, Lee, Perez, Thompson, White,
  Harris, Sanchez, Clark, Ramirez, Lewis, Robinson, Walker, Young, Allen, King, Wright, Scott, Torres, Nguyen, Hill,
  Flores, Green, Adams, Nelson, Baker, Hall, Rivera, Campbell, Mitchell, Carter, Roberts, Gomez, Phillips, Evans,
  Turner, Diaz, Parker, Cruz, Edwards, Collins, Reyes, Stewart, Morris, Morales, Murphy, Cook, Rogers, Gutierrez, Ortiz,
  Morgan, Cooper, Peterson, Bailey, Reed, Kelly, Howard, Ramos, Kim, Cox, Ward, Richardson, Watson, Brooks, Chavez, Wood,
  James, Bennett, Gray, Mendoza, Ruiz, Hughes, Price, Alvarez, Castillo, Sanders, Patel, Myers, Long, Ross, Foster,
  Jimenez, Holloway, Akande, Solheim, Deeb, Carrasco, Núñez, O'Brien, Müller, Søndergaard, Bramwell, Whitcombe`)

export const CITIES =
  list(`Houston, Los Angeles, New York, Chicago, Phoenix, Philadelphia, San Antonio, San Diego,
  Dallas, Austin, Jacksonville, Fort Worth, Columbus, Charlotte, Indianapolis, Seattle, Denver, Boston, El Paso,
  Nashville, Detroit, Portland, Memphis, Louisville, Baltimore, Milwaukee, Albuquerque, Tucson, Fresno, Sacramento`)

export const CATEGORIES =
  list(`Wound care, Intensive care, Emergency, Pediatrics, Geriatrics, Telehealth, Home health,
  Infection prevention, Case management, Oncology, Cardiology, Dialysis, Hospice, Behavioral health, Labor and delivery,
  Orthopedics, Neonatal, School nursing, Occupational health, Legal nursing, Informatics, Quality improvement, Education`)

export const SKILLS =
  list(`triage, documentation, ventilation, staging, medication review, patient education, chart audit,
  protocol writing, staff education, IV therapy, ostomy care, discharge planning, acuity scoring, fall prevention,
  diabetic foot care, standing orders, surveillance, outbreak response, rounding, care planning, utilization review,
  pain management, tracheostomy, phlebotomy, EKG reading, pressure injury staging, compression therapy, motivational
  interviewing, vendor comparison, survey readiness, policy writing, staffing, crisis intervention, lactation support,
  wound vacuum, telemetry, chemotherapy, sedation, peritoneal dialysis, grief support`)

export const TITLES =
  list(`Registered nurse, Nurse practitioner, Wound care consultant, Family nurse practitioner,
  Licensed practical nurse, Infection preventionist, Telehealth nurse practitioner, Home health nurse, Nurse educator,
  Critical care nurse, Pediatric nurse, Case manager, Legal nurse consultant, Dialysis nurse, Hospice nurse`)

/** Subjects of jobs. */
export const TASKS =
  list(`protocol review, chart audit, night shift coverage, staffing model, policy update, staff training,
  survey preparation, clinic set-up, outbreak plan, discharge program, telehealth launch, formulary review, fall review,
  wound rounds, quality project, education series, documentation cleanup, readmission study, supply comparison`)

/** Words of descriptions: the first are in nearly all, the last in few. */
export const PROSE =
  list(`we, need, the, care, nurse, patients, and, team, for, with, our, unit, experience, clinical, help,
  hospital, clinic, staff, nursing, review, home, health, support, facility, medical, years, work, long, term, acute,
  plan, licensed, safety, quality, month, weekly, schedule, remote, night, training, documents, survey, physician, family,
  bedside, protocol, competent, calm, careful, guidance, regulation, compliance, assessment, outpatient, inpatient, rural,
  urban, community, surgical, recovery, cardiac, renal, hepatic, pulmonary, trauma, burn, transplant, veteran, tribal,
  bilingual, spanish, arabic, vietnamese, leadership, mentoring, orientation, checklist, dashboard, workflow, formulary,
  catheter, dressing, debridement, moisture, nutrition, mobility, restraint, delirium, sepsis, influenza, measles,
  vaccine, allergy, asthma, insulin, glucose, anticoagulant, warfarin, heparin, opioid, naloxone, methadone, dementia,
  parkinson, epilepsy, stroke, rehabilitation, prosthetic, orthotic, audiology, optometry, dental, podiatry, dermatology`)

export const RARE =
  list(`zolmitriptan, cyclosporine, nifedipine, levetiracetam, rituximab, amiodarone, tobramycin, bupropion,
  cabergoline, duloxetine, everolimus, famotidine, glimepiride, hydralazine, isotretinoin, ketorolac, lamivudine,
  mirtazapine, octreotide, phenobarbital`)
