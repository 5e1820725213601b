/** Which of our classes each part of Mantine's components takes; their own style sheets are not loaded. */
import button from "../elements/button.module.css";
import styles from "./controls.module.css";

/** `components` of the theme. */
export const componentLooks = {
  Button: { classNames: { root: button.button } },
  Loader: { classNames: { root: styles.spinner } },
  Notification: {
    classNames: {
      root: styles.toast,
      body: styles.toastBody,
      title: styles.toastTitle,
      description: styles.toastText,
      closeButton: styles.toastClose,
    },
  },
  Notifications: { classNames: { root: styles.toasts } },
};
