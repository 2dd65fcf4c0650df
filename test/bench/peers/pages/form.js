/** Asks for the fields, then mounts the form that a variant of `bench/forms` has offered. */
const reply = await fetch('fields.json');
const fields = await reply.json();
window.mountForm(document.querySelector('main'), fields.length);
