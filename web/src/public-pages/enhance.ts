import { registerServiceWorker } from '../platform/install/service-worker-registration.ts'
import { askForPlan } from './ask-for-plan.ts'
import { followTopic } from './form-topic.ts'
import { matchPictures } from './match-pictures.ts'
import { sendDemoForm } from './send-demo-form.ts'

// What the public pages add to their HTML.
matchPictures(document)
const form = document.querySelector('form')
if (form) {
  sendDemoForm(form)
  askForPlan(form)
  followTopic()
}
// Stores the app on the device while the page is being read, but not before it has loaded.
addEventListener('load', () => void registerServiceWorker())
