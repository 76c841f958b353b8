import { registerServiceWorker } from '../platform/install/service-worker-registration.ts'
import { sendDemoForm } from './send-demo-form.ts'

// What the public pages have beyond their HTML.
const form = document.querySelector('form')
if (form) sendDemoForm(form)
// The app comes onto the device while somebody reads, and not before the page is there.
addEventListener('load', () => void registerServiceWorker())
