ALTER TABLE `ownership` ADD `yearlyBudget` real;
